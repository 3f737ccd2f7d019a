/** Consecutive rows of one table. Cells are texts; dates of spreadsheets are ISO dates, whole numbers have no ".0". */
export interface RowBatch {
  /** name of the sheet, table heading or '' where there is just one */
  sheet: string
  /** number of the first of these rows in its table, from 1 */
  first: number
  rows: string[][]
}
