import { utils, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { nppes } from './source.ts'
import { fileOf } from '../../files/test-files.ts'
import { fixture, mainFile, monthly, readAll, weekly, withoutFields, zipOf } from './test-nppes.ts'
import { person, shell } from './test-nppes-rows.ts'

describe('archives, excerpts and reports', () => {
  it('reads the archive of a month; headers, manuals and endpoints in it are no entries', async () => {
    const archive = fileOf(
      'NPPES_Data_Dissemination_November_2026_V2.zip',
      zipOf({
        'NPPES_Data_Dissemination_Readme_v.2.pdf': '%PDF-1.7 manual',
        'endpoint_pfile_20050523-20261108.csv': '"NPI","Endpoint Type"\n"1000000103","DIRECT"\n',
        'npidata_pfile_20050523-20261108_fileheader.csv': mainFile([]),
        [monthly]: mainFile([person, shell]),
      }),
    )
    const { layout, records, rows } = await readAll([archive])
    expect([layout.id, layout.scope, layout.published, rows]).toEqual([
      'nppes-monthly',
      'full',
      '2026-11-08',
      2,
    ])
    expect(records.map(({ identity }) => identity)).toEqual(['1000000103', 'deactivated:1000000129'])
  })

  it('takes an excerpt with few columns as changes, and says what it does not know', async () => {
    const { layout, records } = await readAll([fixture('excerpt.csv')])
    expect(layout).toEqual({
      id: 'nppes-excerpt',
      scope: 'changes',
      parts: [],
      leftovers: ['Favorite Color'],
      warnings: ['excerpt.csv is an excerpt with 7 of 330 columns: entries that are not in it are kept'],
    })
    expect(withoutFields(records[0]!)).toEqual({
      identity: '1000000103',
      kind: 'person',
      names: [{ kind: 'person', use: 'current', given: 'WINIFRED', family: 'OLDCASTLE' }],
      npis: ['1000000103'],
      addresses: [{ city: 'ALDERTON', state: 'VT', zip: '05401' }],
      facts: { status: 'active', sex: 'female' },
    })
  })

  it('reads the workbook of deactivated NPIs', async () => {
    const sheet = utils.aoa_to_sheet([
      ['NPPES Deactivated NPI Report 11/09/2026'],
      ['NPI', 'NPPES Deactivation Date'],
      ['1000000129', '03/03/2021'],
      ['1000000137', '11/02/2026'],
    ])
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'DeactivatedNPIs')
    const content = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
    const { layout, records } = await readAll([fileOf('NPPES Deactivated NPI Report 20261109.xlsx', content)])
    expect(layout).toEqual({
      id: 'nppes-deactivated',
      scope: 'changes',
      published: '2026-11-09',
      leftovers: [],
      warnings: [],
    })
    expect(records).toHaveLength(2)
    expect(records[0]).toEqual({
      identity: 'deactivated:1000000129',
      kind: 'unknown',
      names: [],
      npis: ['1000000129'],
      dates: { deactivated: '2021-03-03' },
      facts: { status: 'deactivated' },
      fields: ['1000000129', '03/03/2021'],
    })
  })

  it('loads the oldest first, files of the same dates together', () => {
    const names = [
      'NPPES_Deactivated_NPI_Report_110926_V2.zip',
      'NPPES_Data_Dissemination_110926_111526_Weekly_V2.zip',
      'npidata_pfile_20261005-20261011.csv',
      'NPPES_Data_Dissemination_November_2026_V2.zip',
      'pl_pfile_20261005-20261011.csv',
    ]
    const arranged = nppes.arrange(names.map((name) => ({ name, path: `/tmp/${name}` })))
    expect(arranged.map((files) => files.map(({ name }) => names.indexOf(name)))).toEqual([
      [2, 4],
      [3],
      [0],
      [1],
    ])
  })
})

describe('what is refused', () => {
  const refusal = async (name: string, content: string | Buffer): Promise<string> => {
    try {
      await readAll([fileOf(name, content)])
    } catch (error) {
      expect((error as Error).name).toBe('Refusal')
      return (error as Error).message
    }
    return 'not refused'
  }
  const good = mainFile(Array.from({ length: 30 }, () => person))

  it.each([
    [
      'an error page',
      '<!doctype html><title>Access Denied</title>',
      'is a web page ("Access Denied"), not a file of',
    ],
    ['an empty file', '', 'is empty (0 bytes)'],
    ['a file cut off in the middle', good.slice(0, good.length - 700), 'ends in the middle of a row'],
    [
      'another list',
      'LASTNAME,FIRSTNAME\nA,B\n',
      'lacks the column NPI (its columns are LASTNAME, FIRSTNAME)',
    ],
    ['a file without name columns', 'NPI,Speciality\n1000000103,X\n', 'lacks the columns Provider Last Name'],
    [
      'a column that is there twice',
      'NPI,NPI,Provider Last Name (Legal Name)\n1,2,3\n',
      'has the column NPI twice',
    ],
    ['a header alone', mainFile([]), 'has no entries'],
    ['an archive cut off', zipOf({ [monthly]: good }).subarray(0, 9000), 'is cut off'],
    ['JSON', '{"results":[]}', 'is a JSON file, not a file of the NPI registry'],
  ])('%s', async (_what, content, reason) => {
    expect(await refusal(monthly, content)).toContain(reason)
  })

  it('columns that have shifted in most rows', async () => {
    const shifted =
      mainFile([person]) + good.split('\n').slice(1).join('\n').replaceAll('"1000000103","1"', '"1000000103"')
    expect(await refusal(monthly, shifted)).toContain('rows are malformed, such as row 3')
  })

  it('a companion without one of its columns, two main files, and a companion alone', async () => {
    const names = fileOf(
      'othername_pfile_20050523-20261108.csv',
      'NPI,Provider Other Organization Name\n1000000103,X\n',
    )
    await expect(readAll([fileOf(monthly, good), names])).rejects.toThrow(
      'lacks the column Provider Other Organization Name Type Code',
    )
    await expect(readAll([fileOf(monthly, good), fileOf(weekly, good)])).rejects.toThrow(
      'load them separately',
    )
    await expect(readAll([names])).rejects.toThrow('has no main file')
  })
})
