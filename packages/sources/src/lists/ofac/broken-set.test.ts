import { describe, expect, test } from 'vitest'
import { checkList } from '../../core/check-list.ts'
import type { ListFile } from '../../files/opened-file.ts'
import { ofacSdn } from './source.ts'
import { fileOf } from '../../files/test-files.ts'
import { eightNulls, fixtureSet, linesOf, plainRow, recordsOf, refusalOf, rows, textOf } from './test-ofac.ts'

const { main, addresses, aliases } = fixtureSet

describe('rows that can not be trusted are skipped', () => {
  const many = Array.from({ length: 60 }, (_, i) => plainRow(i + 1))
  test.each([
    ['too few cells', '500,"HALVARD",-0- ,"CUBA"', 'row has 4 cells, but the layout has 12'],
    ['no number', `x,"HALVARD",-0- ,"CUBA",${eightNulls}`, 'row does not begin with an entity number'],
    ['no name', `500,-0- ,-0- ,"CUBA",${eightNulls}`, 'row has no name'],
    [
      'shifted cells',
      `500,"HALVARD","Ester","individual",${eightNulls}`,
      'row has no program: its cells may have shifted',
    ],
  ])('%s', async (_what, row, reason) => {
    const report = await checkList(ofacSdn, [fileOf('sdn.csv', linesOf(row, ...many))])
    expect(report.skipped).toEqual([{ file: 'sdn.csv', row: 1, reason }])
    expect(report).toMatchObject({ records: 60, refused: null })
  })

  test('a type that OFAC has not used before is no reason', async () => {
    const [record] = await recordsOf([
      fileOf('sdn.csv', linesOf(`500,"HALVARD","wallet","CUBA",${eightNulls}`)),
    ])
    expect(record).toMatchObject({ kind: 'unknown', names: [{ kind: 'unknown', full: 'HALVARD' }] })
  })
})

describe('refused is', () => {
  test('a web page', async () => {
    const page = '<!DOCTYPE html><html><head><title>Access denied</title></head></html>'
    expect(await refusalOf(fileOf('sdn.csv', page))).toBe(
      'sdn.csv is a web page ("Access denied"), not a CSV or XML file of OFAC',
    )
  })

  test('an empty file', async () => {
    expect(await refusalOf(fileOf('sdn.csv', ''))).toMatch(/^sdn\.csv is empty/)
  })

  test.each([
    ['within a quoted cell', textOf('sdn.csv').slice(0, -40)],
    ['within a row', linesOf(...rows) + '106,"HALVARD",-0- ,"CU'],
    ['between cells', `${linesOf(...rows)}106,HALVARD,-0- ,CUBA,-0- `],
    ['within the last cell', linesOf(...rows).slice(0, -4)],
    ['behind a short row', `${linesOf(...rows)}106,HALVARD,-0- \r\n`],
  ])('a file that was cut off %s', async (_where, content) => {
    expect(await refusalOf(fileOf('sdn.csv', content))).toBe(
      'sdn.csv ends in the middle of a row: the download was cut off',
    )
  })

  test('a file of aliases that was cut off', async () => {
    expect(await refusalOf(main, fileOf('alt.csv', textOf('alt.csv').slice(0, -12)))).toBe(
      'alt.csv ends in the middle of a row: the download was cut off',
    )
  })

  test('a main file with a column more or less', async () => {
    expect(await refusalOf(fileOf('sdn.csv', linesOf(...rows.map((row) => `${row},x`))))).toBe(
      'sdn.csv has 13 cells per row, but the OFAC main file has 12',
    )
  })

  test('a main file whose columns shift behind its first row', async () => {
    const lines = Array.from({ length: 200 }, (_, i) => plainRow(i))
    const shifted = lines.map((line, i) => (i < 100 ? line : line.replace(',', ',x,')))
    expect(await refusalOf(fileOf('sdn.csv', linesOf(...shifted)))).toMatch(
      /^100 of 200 rows are malformed, such as row 101 of sdn\.csv: row has 13 cells, but the layout has 12/,
    )
  })

  test('a table of numbers', async () => {
    expect(await refusalOf(fileOf('numbers.csv', '1,2,3\n4,5,6\n'))).toBe(
      'numbers.csv has 3 cells per row, unlike any OFAC file',
    )
  })

  test('another table', async () => {
    expect(await refusalOf(fileOf('sdn.csv', 'LASTNAME,FIRSTNAME\nHALVARD,ESTER\n'))).toBe(
      'sdn.csv is not an OFAC file: its rows do not begin with an entity number',
    )
  })

  test('a set without its main file', async () => {
    expect(await refusalOf(addresses, aliases)).toBe('add.csv, alt.csv: the main file (sdn.csv) is missing')
  })

  test('two main files', async () => {
    expect(await refusalOf(main, fileOf('other.csv', textOf('sdn.csv')))).toBe(
      'sdn.csv and other.csv are both the OFAC main file',
    )
  })

  test('the other list', async () => {
    expect(await refusalOf(fileOf('cons_prim.csv', textOf('sdn.csv')))).toBe(
      'cons_prim.csv belongs to the OFAC Consolidated (non-SDN) list, but this is the SDN list',
    )
  })

  test('a file of addresses of another day', async () => {
    const foreign = Array.from({ length: 20 }, (_, i) => `${5000 + i},${i},-0- ,-0- ,"Ruritania",-0- `)
    expect(await refusalOf(main, fileOf('add.csv', linesOf(...foreign)))).toBe(
      'add.csv does not belong to sdn.csv: 20 of its 20 rows are about entities that are not there',
    )
  })

  test('a main file whose titles stand under Call_Sign', async () => {
    const lines = Array.from(
      { length: 4 },
      (_, i) =>
        `${i + 1},"HALVARD, Ester","individual","CUBA",-0- ,"Treasurer",-0- ,-0- ,-0- ,-0- ,-0- ,-0- `,
    )
    expect(await refusalOf(fileOf('sdn.csv', linesOf(...lines, plainRow(9))))).toBe(
      'sdn.csv: most values under "Call_Sign" stand in rows of no vessel, such as "Treasurer": the columns have shifted',
    )
  })

  test('a main file in which programs stand for types', async () => {
    const lines = Array.from({ length: 4 }, (_, i) => plainRow(i + 1).replace('-0- ,"CUBA"', '"CUBA","x"'))
    expect(await refusalOf(fileOf('sdn.csv', linesOf(...lines)))).toMatch(
      /^sdn\.csv: most values under "SDN_Type" are not entity types, such as "CUBA"/,
    )
  })

  test('a file of aliases whose names and types have changed places', async () => {
    const lines = [101, 102, 103].map((entity, i) => `${entity},${i},"HALVARD","aka",-0- `)
    expect(await refusalOf(main, fileOf('alt.csv', linesOf(...lines)))).toBe(
      'alt.csv: most values under "alt_type" are none of aka, fka and nka, such as "HALVARD": the columns have shifted',
    )
  })
})

describe('a file beside the main one that ends with a whole row, but too early,', () => {
  const numbers = Array.from({ length: 400 }, (_, i) => i + 1)
  const whole = (): ListFile => fileOf('sdn.csv', linesOf(...numbers.map(plainRow)))
  const aliasesOf = (count: number): string =>
    linesOf(...numbers.slice(0, count).map((entity) => `${entity},${entity},"aka","HALVARD",-0- `))
  const addressesOf = (count: number): string =>
    linesOf(...numbers.slice(0, count).map((entity) => `${entity},${entity},-0- ,-0- ,"Ruritania",-0- `))

  test('is refused', async () => {
    expect(await refusalOf(whole(), fileOf('alt.csv', aliasesOf(200)))).toBe(
      'alt.csv is cut off: it has no row for any of the last 200 of 400 entities of sdn.csv. Download it again',
    )
    expect(await refusalOf(whole(), fileOf('add.csv', addressesOf(370)))).toMatch(
      /^add\.csv is cut off: it has no row for any of the last 30 of 400 entities/,
    )
  })

  test('is not one whose last entities have no alias', async () => {
    expect(await refusalOf(whole(), fileOf('alt.csv', aliasesOf(360)))).toBeNull()
  })

  test('is refused where it lacks the mark at the end that the main file has', async () => {
    const short = textOf('alt.csv').split('\r\n').slice(0, 2)
    expect(await refusalOf(main, fileOf('alt.csv', linesOf(...short)))).toBe(
      'alt.csv is cut off: it lacks the mark at its end that sdn.csv has. Download it again',
    )
  })
})

describe('a second entity with the number of another', () => {
  const twice = (): ListFile[] => [
    fileOf('sdn.csv', linesOf(plainRow(7), plainRow(8), plainRow(7).replace('EMBERLYN 7', 'Halvard'))),
    fileOf('alt.csv', linesOf('7,1,"aka","EMBER",-0- ')),
    fileOf('add.csv', linesOf('7,1,-0- ,-0- ,"Ruritania",-0- ')),
  ]

  test('is an entry of its own, without the aliases and addresses of the first', async () => {
    const [first, , second] = await recordsOf(twice())
    expect(first).toMatchObject({ identity: '7', names: [{}, { full: 'EMBER' }], addresses: [{}] })
    expect(second).toMatchObject({ identity: '7|HALVARD', names: [{ full: 'Halvard' }] })
    expect([second!.names.length, second!.addresses]).toEqual([1, undefined])
  })

  test('is said', async () => {
    const { refused, warnings } = await checkList(ofacSdn, twice())
    expect(refused).toBeNull()
    expect(warnings).toContain(
      'row 3 of sdn.csv: the number repeats that of an entity above, which keeps the aliases and addresses',
    )
  })
})
