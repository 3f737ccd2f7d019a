import { describe, expect, test } from 'vitest'
import { checkList } from '../../core/check-list.ts'
import { sam } from './source.ts'
import { fileOf } from '../../files/test-files.ts'
import {
  current,
  firm,
  fixture,
  header,
  of2020,
  person,
  recordsOf,
  tableOf,
  textOf,
  zipOf,
} from './test-sam.ts'

describe('rows with quotes that are not escaped', () => {
  test('are put together again where every column then fits', async () => {
    const [, shifted] = await recordsOf(fixture(of2020))
    expect(shifted).toMatchObject({
      identity: 'S4TEST006|GAO|2020-01-29|Ineligible (Proceedings Completed)',
      names: [{ full: 'SHIFTED BUILDERS LLC' }],
      dates: { effective: '2020-01-29', end: '2023-01-28', added: '2020-01-29' },
      note: '"Barred for 3 years, under the "Act," above, see notice."\nCross-reference: (also WENDELL OAKES)',
    })
    expect(shifted!.fields).toHaveLength(31)
  })

  test('the row without classification is skipped, and no row is lost', async () => {
    const report = await checkList(sam, [fixture(of2020)])
    expect(report.skipped).toEqual([{ file: of2020, row: 4, reason: 'Classification is blank' }])
    expect(report.rows).toBe(textOf(of2020).trimEnd().split('\n').length - 1)
  })

  test('a row that has run into the next one is skipped with that reason', async () => {
    const cells = person.split('","')
    const open = `${[...cells.slice(0, 22), 'open,"', ...Array<string>(8).fill('')].join('","')}"`
    const text = tableOf(firm, firm, firm, open, firm, firm)
    const report = await checkList(sam, [fileOf(current, text)])
    expect(report.skipped).toMatchObject([
      { row: 5, reason: 'row runs into the next ones: it has an unclosed quote' },
    ])
    expect(report.records).toBe(4)
  })
})

describe('a malformed row is skipped alone', () => {
  test.each<[string, string]>([
    [person.replace('"Individual"', '"HOUSTON"'), 'Classification is "HOUSTON", which is none of the four'],
    [person.replace('"05/20/2003"', '"Reciprocal"'), 'Active Date "Reciprocal" is not a date'],
    [person.replace('"ROSALIND"', '""').replace('"MARCHBANKS"', '""'), 'row has no name'],
    [person.replace(',"Reciprocal"', ''), 'row has 30 cells, but the header has 31'],
    [firm.replace('"DUNMERE"', '"DUNMERE","X"'), 'row has 32 cells, but the header has 31'],
  ])('%s', async (row, reason) => {
    const report = await checkList(sam, [fileOf(current, tableOf(firm, row, firm, firm))])
    expect(report.refused).toBeNull()
    expect(report.skipped).toEqual([
      { file: current, row: 3, reason: expect.stringContaining(reason) as string },
    ])
    expect([report.rows, report.records]).toEqual([4, 3])
  })

  test('odd but harmless cells do not set a row aside', async () => {
    const rows = [
      person.replace('"1234567893.0"', '"1234567890"').replace('"Indefinite"', '"Permanent"'),
      person.replace('"1234567893.0"', '"1919191910, 1555555550"').replace('"Individual"', '"INDIVIDUAL"'),
    ]
    const records = await recordsOf(fileOf(current, tableOf(...rows)))
    expect(records.map(({ npis }) => npis)).toEqual([undefined, ['1919191910', '1555555550']])
  })
})

describe('a broken file is refused', () => {
  const whole = textOf(current)
  test.each<[string, string | Buffer, string]>([
    ['an error page', '<html><title>Maintenance</title></html>', `${current} is a web page ("Maintenance")`],
    ['nothing', '', `${current} is empty (0 bytes)`],
    ['a header alone', `${header}\r\n`, `${current} has no entries`],
    ['JSON', '{"error":"no file"}', `${current} is a JSON file`],
    ['cut inside a cell', whole.slice(0, -5), 'the download was cut off'],
    ['cut between cells', whole.slice(0, whole.lastIndexOf('"S4TEST005"')), 'the download was cut off'],
    ['a column missing', whole.replace('"SAM Number"', '"Number"'), `${current} lacks the column SAM Number`],
    ['Creation_Date missing', whole.replace('"Creation_Date"', '"C"'), 'lacks the column Creation_Date'],
    ['another list', 'LASTNAME,FIRSTNAME\r\nA,B\r\n', `${current} is not a SAM.gov exclusions extract`],
    [
      'columns shifted',
      tableOf(...Array<string>(9).fill(`"",${person.slice(0, -13)}`)),
      '9 of 9 rows are malformed',
    ],
  ])('%s', async (_, content, reason) => {
    expect((await checkList(sam, [fileOf(current, content)])).refused).toContain(reason)
  })

  test('a workbook', async () => {
    const workbook = zipOf('xl/workbook.xml', '<workbook/>')
    expect((await checkList(sam, [fileOf('v2.xlsx', workbook)])).refused).toBe(
      'v2.xlsx is an Excel workbook, not a CSV file of SAM.gov exclusions',
    )
  })
})
