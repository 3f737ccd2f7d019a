import { stringify, type Options } from 'csv-stringify/sync'

const options: Options = {
  record_delimiter: 'windows',
  // spreadsheets evaluate anything that looks like a formula; the library misses those after a line break
  escape_formulas: true,
  cast: { string: (value) => (value.startsWith('\n') ? `'${value}` : value) },
  // in locales with a decimal comma, spreadsheets split at semicolons
  quoted_match: /[;\r\n]/,
}

/** Rows as CSV that is safe to open in a spreadsheet. */
export const csvLines = (rows: readonly (readonly string[])[]): string => stringify([...rows], options)
