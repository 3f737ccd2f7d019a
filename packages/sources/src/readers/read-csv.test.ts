import { describe, expect, it } from 'vitest'
import { guessDelimiter } from './guess-delimiter.ts'
import { readCsv, type CsvOptions } from './read-csv.ts'
import { batchesOf, inPieces, refusalOf, rowsOf } from './test-rows.ts'

const read = (content: Buffer | string, options?: CsvOptions, size = 1 << 16): Promise<string[][]> =>
  rowsOf(readCsv(inPieces(content, size), options))
const refused = (content: string, options?: CsvOptions): Promise<string> =>
  refusalOf(readCsv(inPieces(content, 1 << 16), options))

const cutOff = 'list.csv ends in the middle of a row: the download was cut off'

describe('readCsv', () => {
  it('reads quoted cells, doubled quotes, line ends in cells and rows of any width', async () => {
    const rows = [['A', 'B', 'C'], ['x, y', 'say "hi"', 'two\nlines'], ['1'], [''], ['', '', '', '']]
    const content = 'A,B,C\r\n"x, y","say ""hi""","two\nlines"\r\n1\r\n\r\n,,,\r\n'
    expect(await read(content)).toEqual(rows)
    expect(await read(content, {}, 1)).toEqual(rows)
  })

  it('reads lines that end in CRLF, LF, both by turns, or CR alone', async () => {
    const rows = [
      ['A', 'B'],
      ['1', '2'],
      ['3', '4'],
    ]
    for (const content of ['A,B\r\n1,2\r\n3,4', 'A,B\n1,2\n3,4\n', 'A,B\r\n1,2\n3,4\r\n', 'A,B\r1,2\r3,4\r'])
      expect(await read(content)).toEqual(rows)
  })

  it('keeps quotes inside a cell as letters', async () => {
    expect(await read('A,B\n5" pipe,x\n"a "b" c",y\n')).toEqual([
      ['A', 'B'],
      ['5" pipe', 'x'],
      ['"a "b" c"', 'y'],
    ])
    expect(await read('A\t"B\n1\t"2\n', { delimiter: '\t', quotes: false })).toEqual([
      ['A', '"B'],
      ['1', '"2'],
    ])
  })

  it('numbers the batches of a long file', async () => {
    const lines = Array.from({ length: 30_000 }, (_, at) => `${at},DOE\n`).join('')
    const batches = await batchesOf(readCsv(inPieces(lines, 5_000)))
    expect(batches.length).toBeGreaterThan(2)
    for (const { first, rows } of batches) expect(rows[0]).toEqual([String(first - 1), 'DOE'])
    expect(batches.flatMap(({ rows }) => rows)).toHaveLength(30_000)
  })

  it('refuses a text that ends in the middle of a row', async () => {
    expect(await refused('A,B,C\n1,2,3\n4,5')).toBe(cutOff)
    expect(await refused('A,B,C\n4')).toBe(cutOff)
    expect(await refused('A,B\n1,"2')).toBe(cutOff)
    expect(await refused('A|B|C\n1|2', { delimiter: '|' })).toBe(cutOff)
    expect(await refused(`A,B,C\n${'1,2,3\n'.repeat(40_000)}4`)).toBe(cutOff)
  })

  it('takes a last row that is short but has its end, is blank, or may be a note', async () => {
    expect(await read('A,B\n1,2\n3\n')).toHaveLength(3)
    expect(await read('A,B\n1,2\n  ')).toHaveLength(3)
    expect(await read('A,B\n1,2\nEnd of list', { whole: false })).toHaveLength(3)
    expect(await read('Only a name')).toEqual([['Only a name']])
    expect(await read('A,B\n1,2\n\u001A')).toEqual([
      ['A', 'B'],
      ['1', '2'],
    ])
  })

  it('refuses a quote that swallows the file', async () => {
    expect(await refused(`A,B\n"1,2\n${'3,4\n'.repeat(400_000)}`)).toBe(
      "list.csv can't be read as a table: a row is too long, probably because of an unclosed quote",
    )
  })

  it('lets go of the file when the reader stops', async () => {
    const file = inPieces('A,B\n'.repeat(500_000), 1 << 16)
    const source = await file.stream()
    for await (const _ of readCsv({ name: 'x', stream: async () => source })) break
    expect(source.destroyed).toBe(true)
  })

  it('finds the delimiter out', async () => {
    expect(await read('A|B\n1,5|2\n', { delimiter: 'auto' })).toEqual([
      ['A', 'B'],
      ['1,5', '2'],
    ])
  })
})

describe('guessDelimiter', () => {
  it.each([
    ['NAME,NPI\nDOE,1\n', ','],
    ['NAME\tNPI\n"DOE, JO, MD"\t1\nROE, A\t2\n', '\t'],
    ['NAME|ADDRESS\nDOE|1 A St, X, Y\nROE|2 B St, Z, W\n', '|'],
    ['NAME;DATE\nDOE, JO;1\n', ';'],
    ['NAME\tSIZE\nA\t5"\nB\t6"\nC, D\t7\n', '\t'],
    ['NAME\nDOE\n', ','],
  ])('finds that of %j', (text, delimiter) => {
    expect(guessDelimiter(text)).toBe(delimiter)
  })
})
