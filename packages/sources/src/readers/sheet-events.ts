import { Refusal } from '../core/reading.ts'
import { withoutEmptyEnd } from './batch-rows.ts'
import type { XmlEvents } from './parse-xml.ts'
import { dateOfSerial, numberText, unescaped } from './spreadsheet-values.ts'
import type { Workbook } from './workbook-parts.ts'

export interface SheetLimits {
  maxRows?: number
  maxColumns?: number
  /** refuse formulas that were never calculated, which would be read as empty cells */
  needsResults?: boolean
  /** numbers with more digits than spreadsheets keep are given with an exponent, such as 1.23E+17 */
  showsRounding?: boolean
}

/** spreadsheet programs write at most 32,767 characters into a cell */
const maxCellLetters = 100_000

/** hundreds of formatted but empty rows below a table are common; more mean a broken or hostile workbook */
const maxEmptyRows = 10_000

const columnOf = (reference: string): number => {
  let column = 0
  for (let i = 0; i < reference.length; i++) {
    const letter = reference.charCodeAt(i) & ~32
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  return column - 1
}

const count = (number: number): string => number.toLocaleString('en-US')

/** XML event handlers that collect the rows of a sheet within the limits. */
export function sheetEvents(
  book: Workbook,
  label: string,
  { maxRows = 2_000_000, maxColumns = 200, needsResults = false, showsRounding = false }: SheetLimits,
  add: (row: number, cells: string[]) => void,
): XmlEvents {
  let [row, lastFull, rows, declared]: [number, number, number, string] = [0, 0, 0, '']
  let cells: string[] = []
  let [column, type, style, value]: [number, string, number, string] = [-1, '', 0, '']
  let [wanted, phonetic]: [boolean, boolean] = [false, false]
  let [hasFormula, hasResult]: [boolean, boolean] = [false, false]

  const checkEmptyRows = (): void => {
    if (row - lastFull <= maxEmptyRows) return
    const last = Number(/(\d+)$/.exec(declared)?.[1] ?? row)
    throw new Refusal(
      `${label} declares ${count(Math.max(last, row))} rows but has nothing in the ${count(maxEmptyRows)} after row ${count(lastFull)}`,
    )
  }
  const damaged = (what: string): never => {
    throw new Refusal(`${label} is damaged: ${what} (row ${count(row)})`)
  }
  const cellText = (): string => {
    if (type === 's') return book.strings[Number(value)] ?? damaged(`text ${value} is missing`)
    if (type === 'b') return value === '1' ? 'TRUE' : value === '0' ? 'FALSE' : value
    if (type === 'inlineStr' || type === 'str') return unescaped(value)
    if (type === 'e') return value
    if (type === 'd') return value.replace(/T00:00:00(\.0+)?Z?$/, '')
    if (value === '') return ''
    return (
      (book.dates[style] ? dateOfSerial(Number(value), book.system) : null) ??
      numberText(value, showsRounding)
    )
  }
  const closeCell = (): void => {
    if (needsResults && hasFormula && !hasResult)
      throw new Refusal(
        `${label} has a formula without a result (row ${count(row)}). Open the file in a spreadsheet program, save it, and send it again`,
      )
    if (value === '') return
    if (column >= maxColumns)
      throw new Refusal(`${label} has more than ${count(maxColumns)} columns (row ${count(row)})`)
    if (column < 0) damaged('a cell has no column')
    while (cells.length < column) cells.push('')
    cells[column] = cellText()
  }
  const closeRow = (): void => {
    const trimmed = withoutEmptyEnd(cells)
    cells = []
    if (trimmed.length === 0) return checkEmptyRows()
    rows += 1
    if (rows > maxRows) throw new Refusal(`${label} has more than ${count(maxRows)} rows`)
    checkEmptyRows()
    lastFull = row
    add(row, trimmed)
  }
  return {
    open(name, attributes) {
      if (name === 'c') {
        column = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r'])
        type = attributes['t'] ?? 'n'
        style = Number(attributes['s'] ?? 0)
        value = ''
        ;[hasFormula, hasResult] = [false, false]
      } else if (name === 'v' || name === 't') {
        wanted = !phonetic
        hasResult = true
      } else if (name === 'f') hasFormula = true
      else if (name === 'row') {
        const number = attributes['r'] === undefined ? row + 1 : Number(attributes['r'])
        if (!(number > row)) damaged(`row "${attributes['r']}" comes next`)
        row = number
        column = -1
      } else if (name === 'dimension') declared = attributes['ref'] ?? ''
      else if (name === 'rPh') phonetic = true
    },
    close(name) {
      if (name === 'v' || name === 't') wanted = false
      else if (name === 'c') closeCell()
      else if (name === 'row') closeRow()
      else if (name === 'rPh') phonetic = false
    },
    text(text) {
      if (!wanted) return
      value += text
      if (value.length > maxCellLetters)
        throw new Refusal(
          `${label} has a cell of more than ${count(maxCellLetters)} characters (row ${count(row)})`,
        )
    },
  }
}
