import type { ReportColumn } from './report-content.ts'

/** Where the styles of cells are in the style sheet. */
export const cellStyles = { plain: 0, text: 1, quoted: 2, date: 3, header: 4 } as const

/** The most that spreadsheet programs read. */
export const mostCellLetters = 32_767
export const mostSheetRows = 1_048_576

/** What a spreadsheet program would take for a formula if somebody edited the cell. */
const looksLikeFormula = /^[=+\-@\t\r\n＝＋－＠]/
const needsCare = /[&<>\r\n\p{Cs}]|[^\P{Cc}\t]|[\ufffe\uffff]|_x[0-9a-f]{4}_|^\s|\s$/iu
const notInXml = /[^\P{Cc}\t\n]|[\ufffe\uffff]/gu

function shortened(text: string): string {
  return text.length > mostCellLetters ? `${text.slice(0, mostCellLetters - 1).toWellFormed()}…` : text
}

/** A text as XML. What XML cannot contain is shown as a replacement character, not left out. */
function escaped(text: string): string {
  return (
    text
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(notInXml, '\ufffd')
      .toWellFormed()
      // spreadsheet programs read _x0041_ as the letter A
      .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
  )
}

function textCell(at: string, text: string, style: number): string {
  const begin = `<c r="${at}" s="${style}" t="inlineStr"><is><t`
  const end = '</t></is></c>'
  return text.length <= mostCellLetters && !needsCare.test(text)
    ? `${begin}>${text}${end}`
    : `${begin} xml:space="preserve">${escaped(shortened(text))}${end}`
}

const numberPattern = /^-?\d{1,15}(\.\d+)?$/
const datePattern = /^(\d\d)\/(\d\d)\/(\d{4})$/
const dayZero = Date.UTC(1899, 11, 30)

/** The day as spreadsheets count it; null for what is no whole date after their first two months, which they miscount. */
function serialOf(text: string): number | null {
  const [, month, day, year] = datePattern.exec(text) ?? []
  if (year === undefined || Number(year) <= 1900) return null
  return (Date.UTC(Number(year), Number(month) - 1, Number(day)) - dayZero) / 86_400_000
}

function cell(at: string, text: string, kind: ReportColumn['kind']): string {
  if (kind === 'number' && numberPattern.test(text)) return `<c r="${at}"><v>${text}</v></c>`
  const serial = kind === 'date' ? serialOf(text) : null
  if (serial !== null) return `<c r="${at}" s="${cellStyles.date}"><v>${serial}</v></c>`
  return textCell(at, text, looksLikeFormula.test(text) ? cellStyles.quoted : cellStyles.text)
}

/** A, B … Z, AA … */
export function columnLetters(at: number): string {
  const rest = Math.floor(at / 26)
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (at % 26))
}

/** Rows of a sheet as XML; empty cells are left out. */
export function createRows(columns: readonly ReportColumn[]) {
  const letters = columns.map((_, at) => columnLetters(at))
  let number = 0
  const row = (cells: string): string => `<row r="${number}">${cells}</row>`
  return {
    header(): string {
      number += 1
      const cells = columns.map(({ header }, at) =>
        textCell(`${letters[at]!}${number}`, header, cellStyles.header),
      )
      return row(cells.join(''))
    },
    rows(batch: readonly (readonly string[])[]): string {
      let xml = ''
      for (const texts of batch) {
        number += 1
        let cells = ''
        for (const [at, { kind }] of columns.entries()) {
          const text = texts[at]
          if (text) cells += cell(letters[at]! + number, text, kind)
        }
        xml += row(cells)
      }
      return xml
    },
  }
}
