import { stringify, type Options } from 'csv-stringify/sync'

const options: Options = {
  record_delimiter: 'windows',
  // spreadsheets run what looks like a formula; the library lets those behind a line break pass
  escape_formulas: true,
  cast: { string: (value) => (value.startsWith('\n') ? `'${value}` : value) },
  // where the comma is the decimal sign, spreadsheets split at semicolons
  quoted_match: /[;\r\n]/,
}

/** Rows as CSV that is safe to open in a spreadsheet. */
export const csvLines = (rows: readonly (readonly string[])[]): string => stringify([...rows], options)
