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
