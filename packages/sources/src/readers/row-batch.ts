/**
 * Consecutive rows of one table. Cells are texts; dates of spreadsheets are ISO dates, whole numbers have no ".0".
 * Rows of spreadsheets and web pages end with their last cell that is not empty, and empty rows are left out
 * (a new batch starts behind them, so that `first` stays right).
 */
export interface RowBatch {
  /** name of the sheet, table heading or '' where there is just one */
  sheet: string
  /** number of the first of these rows in its table, from 1 */
  first: number
  rows: string[][]
}
