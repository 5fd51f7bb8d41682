/**
 * What becomes of the columns of a table when a person erases their account. Of columns that can hold what somebody
 * wrote or sent (text, bytes, JSON, addresses), each one stands in one of these; those that a check closes to a list
 * of words need not.
 */
export type Columnas = {
  /** Whose the rows are, where none is of a person. */
  de?: string
  /** Of the person: afterwards it is gone, or nobody's. */
  borra?: string
  /** It may tell of the person and stays: why. */
  queda?: Record<string, string>
  /** What an organization, a team or the platform writes of its own work. */
  ajeno?: string
  /** Ids, figures, codes and words of the program. */
  nada?: string
}
