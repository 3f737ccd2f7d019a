/** Spreadsheets evaluate anything that looks like a formula. */
const looksLikeFormula = /^[=+\-@\t\r\n＝＋－＠]/
/** In locales with a decimal comma, spreadsheets split at semicolons. */
const needsQuotes = /[",;\r\n]/

function csvCell(text: string): string {
  const safe = looksLikeFormula.test(text) ? `'${text}` : text
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV that is safe to open in a spreadsheet. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  let lines = ''
  for (const row of rows) lines += `${row.map(csvCell).join(',')}\r\n`
  return lines
}

/** The first line of a file, with the byte order mark by which spreadsheets recognize UTF-8. */
export const csvHead = (headers: readonly string[]): string => `\u{feff}${csvLines([headers])}`
