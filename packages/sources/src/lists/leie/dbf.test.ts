import { expect, test } from 'vitest'
import { checkList } from '../../core/check-list.ts'
import { readList } from '../../core/read-list.ts'
import { leie } from './source.ts'
import { fileOf } from '../../files/test-files.ts'

const widths: Record<string, number> = {
  LASTNAME: 20,
  FIRSTNAME: 15,
  MIDNAME: 15,
  BUSNAME: 30,
  GENERAL: 20,
  SPECIALTY: 20,
  UPIN: 6,
  DOB: 8,
  ADDRESS: 30,
  CITY: 20,
  STATE: 2,
  ZIP: 5,
  EXCLTYPE: 9,
  EXCLDATE: 8,
  REINDATE: 8,
}

/** A dBASE III table of texts, in the 15 columns of before June 2013. */
function dbfOf(rows: readonly Record<string, string>[]): Buffer {
  const columns = Object.entries(widths)
  const header = Buffer.alloc(32 + columns.length * 32 + 1)
  header.set([3, 113, 1, 31])
  header.writeUInt32LE(rows.length, 4)
  header.writeUInt16LE(header.length, 8)
  header.writeUInt16LE(1 + columns.reduce((sum, [, width]) => sum + width, 0), 10)
  columns.forEach(([name, width], i) => {
    header.write(name, 32 + i * 32)
    header.write('C', 32 + i * 32 + 11)
    header[32 + i * 32 + 16] = width
  })
  header[header.length - 1] = 0x0d
  const records = rows.map(
    (row) => ` ${columns.map(([name, width]) => (row[name] ?? '').padEnd(width)).join('')}`,
  )
  return Buffer.concat([header, Buffer.from(records.join('')), Buffer.from([0x1a])])
}

const nurse = {
  LASTNAME: 'HOLLOWAY',
  FIRSTNAME: 'BEATRIX',
  MIDNAME: 'R',
  SPECIALTY: 'NURSE',
  DOB: '12/05/74',
  CITY: 'MERE',
  STATE: 'TX',
  ZIP: '78204',
  EXCLTYPE: '1128a1',
  EXCLDATE: '20130220',
  REINDATE: '00000000',
}

test('a supplement in 15 columns of dBASE is read like one of today', async () => {
  const { layout, batches } = await readList(leie, [fileOf('1301EXCL.DBF', dbfOf([nurse]))])
  expect(layout).toEqual({
    id: 'leie-15',
    scope: 'changes',
    published: '2013-01',
    leftovers: [],
    warnings: [],
  })
  for await (const { columns, entries } of batches) {
    expect(columns).toEqual(Object.keys(widths))
    expect(entries).toEqual([
      {
        row: 2,
        op: 'put',
        record: {
          identity: 'HOLLOWAY|BEATRIX|R||1128A1|2013-02-20',
          kind: 'person',
          names: [
            {
              kind: 'person',
              given: 'BEATRIX',
              middle: 'R',
              family: 'HOLLOWAY',
              widths: { family: 20, given: 15, middle: 15 },
            },
          ],
          birthDates: ['1974-12-05'],
          addresses: [{ city: 'MERE', state: 'TX', zip: '78204' }],
          action: {
            code: '1128a1',
            text: 'Mandatory exclusion: convicted of a crime related to Medicare or a state health program',
          },
          authority: 'HHS-OIG, section 1128(a)(1) of the Social Security Act',
          dates: { effective: '2013-02-20' },
          specialties: ['NURSE'],
          fields: Object.keys(widths).map((name) => (nurse as Record<string, string>)[name] ?? ''),
        },
      },
    ])
  }
})

test('a dBASE file that is cut off is refused', async () => {
  const whole = dbfOf([nurse, nurse, nurse])
  const report = await checkList(leie, [fileOf('1302EXCL.DBF', whole.subarray(0, -100))])
  expect(report.refused).toContain('1302EXCL.DBF is cut off')
})
