"""The places of El Grande by their names, for tests that read like the table. § 1.2"""

from typing import Final

from referee.state.el_grande import ids

(
    GALICIA,
    BASQUE_COUNTRY,
    ARAGON,
    CATALONIA,
    OLD_CASTILE,
    NEW_CASTILE,
    SEVILLE,
    GRANADA,
    VALENCIA,
) = ids.REGIONS

CASTILLO: Final = ids.CASTILLO
COURT: Final = ids.COURT
