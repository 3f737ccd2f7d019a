import fs from 'node:fs'

/**
 * Rows of a CSV text as lists really write it: a quote inside a value, either line ending, a byte-order mark
 * and the Ctrl-Z at the end are taken as they come; empty lines are left out.
 */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let [row, at]: [string[], number] = [[], text.startsWith('\uFEFF') ? 1 : 0]
  while (at < text.length && text[at] !== '\u001A') {
    const { value, end } = text[at] === '"' ? quoted(text, at + 1) : plain(text, at)
    row.push(value)
    at = end + 1
    if (text[end] === ',') continue
    if (text[end] === '\r' && text[at] === '\n') at++
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
  }
  if (row.length > 0) rows.push(row)
  return rows
}

interface Value {
  value: string
  end: number
}

const endsValue = (letter: string | undefined) =>
  letter === undefined || letter === ',' || letter === '\r' || letter === '\n' || letter === '\u001A'

function plain(text: string, from: number): Value {
  let end = from
  while (!endsValue(text[end])) end++
  return { value: text.slice(from, end), end }
}

function quoted(text: string, from: number): Value {
  let value = ''
  for (let at = from; at < text.length; at++) {
    if (text[at] !== '"') value += text[at]
    else if (text[at + 1] === '"' && !endsValue(text[at + 2])) value += text[at++]
    else if (endsValue(text[at + 1])) return { value, end: at + 1 }
    else if (text[at + 1] === '"') value += text[at++]
    else value += '"'
  }
  return { value, end: text.length }
}

/** The rows of a CSV file with a header, each as a lookup by column name that answers '' for what is not there;
 * a file without the columns that are needed is refused. */
export function readRecords(file: string, needed: readonly string[] = []): ((column: string) => string)[] {
  const [header = [], ...rows] = parseCsv(fs.readFileSync(file, 'utf8'))
  const columnIndexes = new Map(header.map((name, at) => [name.trim().toLowerCase(), at]))
  const missing = needed.filter((name) => !columnIndexes.has(name))
  if (missing.length > 0) throw new Error(`${file} has no column ${missing.join(', ')}`)
  if (needed.length > 0 && rows.length === 0) throw new Error(`${file} has no rows`)
  return rows.map((row) => (column) => row[columnIndexes.get(column.toLowerCase()) ?? -1]?.trim() ?? '')
}
