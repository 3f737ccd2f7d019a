/**
 * A cell as spreadsheets take it for text: what would be a formula gets an apostrophe, what needs quotes gets them,
 * also a semicolon: where the comma is the decimal sign, spreadsheets cut there.
 */
export function csvCell(value: string): string {
  const text = /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`
