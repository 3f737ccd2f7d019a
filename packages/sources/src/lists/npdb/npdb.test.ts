import { describe, expect, it } from 'vitest'
import type { ListRecord } from '../../core/list-record.ts'
import { versionOf } from './map.ts'
import { npdb } from './source.ts'
import { fixture, header, readAll, response, written } from './test-npdb.ts'

const withoutFields = ({ fields: _fields, ...record }: ListRecord): Omit<ListRecord, 'fields'> => record

describe('a response under the usual header names', () => {
  it('gives a report for each row that has one, with all that the row says', async () => {
    const { layout, records } = await readAll(fixture('npdb-2026-11-10.csv'))
    expect(layout).toEqual({
      id: 'npdb',
      scope: 'full',
      published: '2026-11-10',
      leftovers: ['Field of Licensure'],
      warnings: ['Reports whose version is none of initial, correction, revision, appeal and void: 1.'],
    })
    expect(records.map(withoutFields)).toEqual([
      {
        identity: '7950000012345601|externalId|LHS-10001|888000000000999',
        kind: 'person',
        names: [{ kind: 'person', use: 'current', given: 'WINIFRED', middle: 'ANN', family: 'OLDCASTLE' }],
        birthDates: ['1961-04-12'],
        npis: ['1000000103'],
        ssns: ['219099999'],
        identifiers: [
          { type: 'DCN', value: '7950000012345601' },
          { type: 'Entity DBID', value: '888000000000999' },
          { type: 'Data Bank Subject ID', value: '888000000000111' },
          { type: 'External ID', value: 'LHS-10001' },
        ],
        action: { code: '302', text: '302' },
        dates: { effective: '2026-10-14', added: '2026-11-02' },
        facts: { version: 'I' },
      },
      expect.objectContaining({
        identity: '7950000012345602|ssn|219099996|888000000000999',
        ssns: ['219099996'],
        birthDates: ['1970'],
        action: { code: '101', text: '101' },
        facts: { version: 'C' },
      }),
      expect.objectContaining({
        kind: 'organization',
        names: [{ kind: 'organization', use: 'current', full: 'TOLLGATE MEDICAL INC' }],
        facts: { version: 'Z' },
      }),
    ])
    expect(records[2]!.identity).toContain('1302')
  })

  it('has a code of a type where it has one, and the words beside it', async () => {
    const text = `DCN,Report Type,Report Type Description,NPI\nA1,0604 - Government,,1000000103\nA2,1451,Plan,1000000103\nA3,Something new,,1000000103\nA4,State Licensure (0302),,1000000103\n`
    const { records } = await readAll(written(text))
    expect(records.map(({ action }) => action)).toEqual([
      { code: '604', text: '0604 - Government' },
      { code: '1451', text: 'Plan' },
      { text: 'Something new' },
      { code: '302', text: 'State Licensure (0302)' },
    ])
  })

  it.each([
    ['i', 'I'],
    ['Revision to Action', 'R'],
    ['Correction of Revision', 'O'],
    ['Notice of Appeal', 'A'],
    ['VOID', 'V'],
    ['Report Voided', 'V'],
    ['Revision (Void)', 'V'],
    ['I - Initial', 'I'],
    ['Not voided', 'Not voided'],
    ['Reissue', 'Reissue'],
    ['', ''],
  ])('knows the version %s as "%s"', (cell, version) => {
    expect(versionOf(cell)).toBe(version)
  })

  it.each(['\t', '|', '~'])('is read with %j between its cells', async (mark) => {
    const text = `${header}\nA1,302,I,2026-11-02,1000000103,,OLDCASTLE,WINIFRED,P1\n`.replaceAll(',', mark)
    const { records } = await readAll(written(text, 'response.txt'))
    expect(records).toHaveLength(1)
    expect(records[0]).toMatchObject({
      identity: 'A1|externalId|P1|',
      npis: ['1000000103'],
      action: { code: '302' },
    })
  })
})

describe('a response without reports', () => {
  it('is a good one: nobody has any', async () => {
    expect(await readAll(written(`${header}\n`))).toMatchObject({ records: [], skipped: [] })
  })

  it('is not what an empty file is', async () => {
    await expect(readAll(written(''))).rejects.toThrow('is empty (0 bytes)')
  })
})

describe('a response under header names of its own', () => {
  const mapping = { dcn: 'Control No', reportType: 'Kind of entry', externalId: 'who', ssn: 'Ident' }

  it('is read by the mapping', async () => {
    const { layout, records } = await readAll(fixture('response.txt'), mapping)
    expect(layout).toMatchObject({ id: 'npdb-mapped', leftovers: [] })
    expect(records[0]).toMatchObject({
      identity: '7950000012345601|externalId|LHS-10001|',
      ssns: ['219099999'],
    })
  })

  it('is refused without one, with how to map its columns', async () => {
    await expect(readAll(fixture('response.txt'))).rejects.toThrow(
      /lacks columns for a report.*4 columns, none under a known name.*dcn = <column>/,
    )
  })
})

describe('what must not be said', () => {
  const secret = /219|OLDCASTLE/

  it('is not said of a file without a header', async () => {
    const file = written('7950000012345601,302,219-09-9999,OLDCASTLE\n')
    const reason = await readAll(file).catch(String)
    expect(reason).toContain('has no header')
    expect(reason).not.toMatch(secret)
  })

  it.each([
    [undefined, 'It has 4 columns, among them NPI'],
    [{ dcn: 'Control No', npi: 'NPI' }, 'lacks columns that the mapping names: Control No. It has 4 columns'],
  ])('is not said of a first row without numbers, mapped or not (%j)', async (mapping, words) => {
    const reason = await readAll(written('OLDCASTLE,Ann,Malpractice,NPI\n'), mapping).catch(String)
    expect(reason).toContain(words)
    expect(reason).not.toMatch(/OLDCASTLE|Ann|Malpractice/)
  })

  it('is not said of a column that nobody knows', async () => {
    const { layout } = await readAll(written('DCN,NPI,OLDCASTLE,City\nA1,1000000103,x,y\n'))
    expect(layout.leftovers).toEqual(['column 3', 'City'])
  })

  it('is not said of rows and columns that have shifted', async () => {
    const shifted = await readAll(
      response(...Array.from({ length: 30 }, () => 'A1,302,OLDCASTLE,219-09-9999,I,,,,P1')),
    ).catch(String)
    expect(shifted).toContain('most values under "NPI" are not NPIs')
    expect(shifted).not.toMatch(secret)
    const short = await readAll(
      response(...Array.from({ length: 30 }, () => 'A1,302,OLDCASTLE,219-09-9999')),
    ).catch(String)
    expect(short).toContain('row has 4 cells, but the header has 9')
    expect(short).not.toMatch(secret)
  })
})

it('sets a row aside whose number a spreadsheet has rounded', async () => {
  const rows = Array.from({ length: 100 }, (_, at) => `A${at},302,I,2026-11-02,,,,,P1`)
  const { records, skipped } = await readAll(response('7.95E+15,302,I,2026-11-02,,,,,P1', ...rows))
  expect(records).toHaveLength(100)
  expect(skipped).toMatchObject([{ row: 2, reason: 'a spreadsheet has rounded the DCN of the row' }])
})

it('warns of reports that nobody can be found by', async () => {
  const { layout } = await readAll(response('A1,302,I,2026-11-02,,,OLDCASTLE,WINIFRED,'))
  expect(layout.warnings).toEqual([
    'Reports without customer use, NPI or SSN, by which nobody can be found: 1.',
  ])
})

it('loads days in their order', () => {
  const arranged = npdb.arrange(
    ['npdb-2026-11-10.csv', 'npdb-2026-10-10.csv'].map((name) => ({ name, path: name })),
  )
  expect(arranged.map(([file]) => file!.name)).toEqual(['npdb-2026-10-10.csv', 'npdb-2026-11-10.csv'])
})

it.each([
  ['219099999.0', '219099999'],
  ["'219099999", '219099999'],
  ['19099999', '019099999'],
  ['19099999.0', '019099999'],
  ['1909999', '001909999'],
  ['199999', undefined],
])('reads the SSN %s of a spreadsheet as %s', async (cell, ssn) => {
  const { records } = await readAll(response(`A1,302,I,2026-11-02,,${cell},,,P1`))
  expect(records[0]!.ssns?.[0]).toBe(ssn)
})
