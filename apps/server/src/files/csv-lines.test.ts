import { stringify } from 'csv-stringify/sync'
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

it('writes what a CSV library writes, whatever the cells', () => {
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
  const byLibrary = stringify(rows, {
    record_delimiter: 'windows',
    escape_formulas: true,
    // which the library misses
    cast: { string: (value) => (value.startsWith('\n') ? `'${value}` : value) },
    quoted_match: /[;\r\n]/,
  })
  expect(csvLines(rows)).toBe(byLibrary)
})
