import { describe, expect, it } from 'vitest'
import { opened } from '../files/test-files.ts'
import { readDbf } from './read-dbf.ts'
import { batchesOf, refusalOf } from './test-rows.ts'

type Field = readonly [name: string, type: string, length: number]
const fields: readonly Field[] = [
  ['LASTNAME', 'C', 8],
  ['AMOUNT', 'N', 6],
  ['EXCLDATE', 'D', 8],
  ['WAIVED', 'L', 1],
]

function dbfOf(records: readonly string[], says = records.length): Buffer {
  const size = 1 + fields.reduce((sum, [, , length]) => sum + length, 0)
  const header = Buffer.alloc(32 + fields.length * 32 + 1)
  header.set([0x03, 113, 2, 1], 0)
  header.writeUInt32LE(says, 4)
  header.writeUInt16LE(header.length, 8)
  header.writeUInt16LE(size, 10)
  fields.forEach(([name, type, length], at) => {
    header.write(name, 32 + at * 32)
    header.write(type, 43 + at * 32)
    header[48 + at * 32] = length
  })
  header[header.length - 1] = 0x0d
  return Buffer.concat([header, Buffer.from(`${records.join('')}\u001A`, 'latin1')])
}

const recordOf = (mark: string, ...cells: string[]): string =>
  mark +
  fields
    .map(([, type, length], at) => (type === 'N' ? cells[at]!.padStart(length) : cells[at]!.padEnd(length)))
    .join('')

const records = [
  recordOf(' ', 'DOE', '1.5', '20130102', 'F'),
  recordOf('*', 'ROE', '12', '20130102', 'F'),
  recordOf(' ', 'PEÑA', '10', '', 'T'),
]

describe('readDbf', () => {
  it('gives the column names and then the records that are not deleted, under their numbers', async () => {
    expect(await batchesOf(readDbf(await opened('a.dbf', dbfOf(records))))).toEqual([
      {
        sheet: '',
        first: 1,
        rows: [
          ['LASTNAME', 'AMOUNT', 'EXCLDATE', 'WAIVED'],
          ['DOE', '1.5', '20130102', 'F'],
        ],
      },
      { sheet: '', first: 4, rows: [['PEÑA', '10', '', 'T']] },
    ])
  })

  it('refuses a file with fewer records than its header says', async () => {
    const cut = dbfOf(records).subarray(0, -30)
    expect(await refusalOf(readDbf(await opened('a.dbf', cut)))).toBe(
      'a.dbf is cut off: its header says 3 records, but it has 1',
    )
  })

  it('refuses a file with more records than its header says', async () => {
    expect(await refusalOf(readDbf(await opened('a.dbf', dbfOf(records, 2))))).toBe(
      'a.dbf is damaged: it has more records than the 2 that its header says',
    )
  })

  it('overlooks zeros and blanks behind the last record', async () => {
    const filled = Buffer.concat([dbfOf(records).subarray(0, -1), Buffer.alloc(100, ' '), Buffer.alloc(100)])
    expect(await batchesOf(readDbf(await opened('a.dbf', filled)))).toHaveLength(2)
  })

  it('refuses a header whose fields do not fit into its records', async () => {
    const broken = dbfOf([])
    broken.writeUInt16LE(5, 10)
    expect(await refusalOf(readDbf(await opened('a.dbf', broken)))).toBe(
      'a.dbf is damaged: its dBASE header is invalid',
    )
  })

  it('reads many records that lie across pieces', async () => {
    const many = Array.from({ length: 50_000 }, (_, at) => ` ${String(at).padEnd(23)}`)
    const batches = await batchesOf(readDbf(await opened('a.dbf', dbfOf(many))))
    expect(batches.flatMap(({ rows }) => rows).at(-1)).toEqual(['49999', '', '', ''])
    expect(batches.at(-1)!.first + batches.at(-1)!.rows.length).toBe(50_002)
  })
})
