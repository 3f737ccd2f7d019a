import { describe, expect, it } from 'vitest'
import { readFixedWidth } from './read-fixed-width.ts'
import { batchesOf, inPieces, refusalOf, rowsOf } from './test-rows.ts'

const layout = {
  width: 10,
  fields: [
    { name: 'id', start: 0, length: 3 },
    { name: 'name', start: 3, length: 5 },
    { name: 'flag', start: 9, length: 1 },
  ],
}
const read = (content: string | Buffer, size = 7): Promise<string[][]> =>
  rowsOf(readFixedWidth(inPieces(content, size), layout))

describe('readFixedWidth', () => {
  it('cuts lines into fields without the blanks behind them', async () => {
    expect(await read('001DOE   V\r\n  2 ROE  \u0020\r\n')).toEqual([
      ['001', 'DOE', 'V'],
      ['  2', ' ROE', ''],
    ])
    expect(await read('001DOE   V\n002ROE   P')).toEqual([
      ['001', 'DOE', 'V'],
      ['002', 'ROE', 'P'],
    ])
  })

  it('counts bytes, not letters', async () => {
    expect(await read(Buffer.from('001PEÑA  V\n', 'latin1'))).toEqual([['001', 'PEÑA', 'V']])
  })

  it('gives a line of another length as one cell', async () => {
    expect(await read('001DOE   V\nshort\n001DOE   VXX\n\n002ROE   V\n')).toEqual([
      ['001', 'DOE', 'V'],
      ['short'],
      ['001DOE   VXX'],
      [''],
      ['002', 'ROE', 'V'],
    ])
  })

  it('drops the Ctrl-Z of old files', async () => {
    expect(await read('001DOE   V\r\n\u001A')).toEqual([['001', 'DOE', 'V']])
  })

  it('refuses a file that ends in the middle of a line, or has no lines', async () => {
    expect(await refusalOf(readFixedWidth(inPieces('001DOE   V\n002RO', 7), layout))).toBe(
      'list.csv ends in the middle of a row: the download was cut off',
    )
    expect(await refusalOf(readFixedWidth(inPieces('x'.repeat(2_000_000), 65_536), layout))).toBe(
      'list.csv does not consist of lines of 10 characters',
    )
  })

  it('numbers the batches', async () => {
    const batches = await batchesOf(readFixedWidth(inPieces('001DOE   V\n'.repeat(4_500), 9_999), layout))
    expect(batches.map(({ first, rows }) => [first, rows.length])).toEqual([
      [1, 2_000],
      [2_001, 2_000],
      [4_001, 500],
    ])
  })
})
