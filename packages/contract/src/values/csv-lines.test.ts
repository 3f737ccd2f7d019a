import { expect, it } from 'vitest'
import { csvLines } from './csv-lines.ts'

const csvLine = (cells: string[]): string => csvLines([cells])

it('quotes where needed and neutralizes formulas', () => {
  expect(csvLine(['a', 'b, c', 'say "no"', '=1+1', '+1', '-1', '@x', '\tx', 'two\nlines', ''])).toBe(
    `a,"b, c","say ""no""",'=1+1,'+1,'-1,'@x,'\tx,"two\nlines",\r\n`,
  )
})

it('quotes a semicolon, which is the separator in some locales', () => {
  expect(csvLine(['one; two', 'three'])).toBe('"one; two",three\r\n')
})

it.each(['\n=cmd()', '\r=cmd()', '＝1', '＋1', '－1', '＠x'])('puts an apostrophe before %j', (cell) => {
  const quoted = /[\r\n]/.test(cell)
  expect(csvLine([cell])).toBe(quoted ? `"'${cell}"\r\n` : `'${cell}\r\n`)
})

/** By the grammar of RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain!)
    if (end !== ',') rows.push([])
  }
  return rows.slice(0, -1)
}

it('writes what reads back as the same cells, but for the apostrophes', () => {
  const parts = [
    '',
    'a',
    ' ',
    "'",
    '"',
    ',',
    ';',
    '\n',
    '\r',
    '\t',
    '=',
    '-',
    '@',
    '＝',
    'é',
    '\u{1f600}',
    '\ud800',
  ]
  const cells = parts.flatMap((one) => parts.flatMap((other) => parts.map((third) => one + other + third)))
  const rows = cells.map((cell, at) => [cell, 'a', cells.at(-at)!])
  const safe = rows.map((row) => row.map((cell) => (/^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell)))
  expect(readCsv(csvLines(rows))).toEqual(safe)
})
