import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ListRecord } from '../../core/list-record.ts'
import { cmsPreclusion } from './source.ts'
import { fileOf } from '../../files/test-files.ts'
import { fixture, readAll } from './test-preclusion.ts'

function withoutFields(record: ListRecord): Omit<ListRecord, 'fields'> {
  const rest: Partial<ListRecord> = { ...record }
  delete rest.fields
  return rest as Omit<ListRecord, 'fields'>
}
const authority = '42 CFR 422.222, 42 CFR 423.120(c)(6)'
const good = fs.readFileSync(fixture('PreclusionList_202611.csv').path, 'utf8')

describe('a list under the usual header names', () => {
  it('gives people and organizations with all that their rows say', async () => {
    const { layout, records } = await readAll(fixture('PreclusionList_202611.csv'))
    expect(layout).toEqual({
      id: 'preclusion',
      scope: 'full',
      published: '2026-11',
      leftovers: ['Contract Remark'],
      warnings: [],
    })
    expect(records[0]!.fields).toEqual(good.split('\n')[1]!.split(','))
    expect(records.slice(0, 2).map(withoutFields)).toEqual([
      {
        identity: '1000000103|OLDCASTLE WINIFRED ANN JR|2024-03-01',
        kind: 'person',
        names: [
          {
            kind: 'person',
            use: 'current',
            given: 'WINIFRED',
            middle: 'ANN',
            family: 'OLDCASTLE',
            suffix: 'JR',
          },
        ],
        birthDates: ['1961-04-12'],
        npis: ['1000000103'],
        addresses: [{ street: '12 MILL RD, STE 4', city: 'ALDERTON', state: 'VT', zip: '05401' }],
        action: { text: 'Preclusion' },
        authority,
        dates: { effective: '2024-03-01' },
        specialties: ['PHYSICIAN', 'FAMILY PRACTICE'],
        facts: { claimRejectDate: '2024-06-01', excludedByOig: 'yes' },
      },
      {
        identity: '123456780|TOLLGATE MEDICAL INC/TOLLGATE WALK-IN|2025-07-15',
        kind: 'organization',
        names: [
          { kind: 'organization', use: 'current', full: 'TOLLGATE MEDICAL INC' },
          { kind: 'organization', use: 'dba', full: 'TOLLGATE WALK-IN' },
        ],
        eins: ['123456780'],
        addresses: [{ street: '200 MERCER PIKE', city: 'ALDERTON', state: 'VT', zip: '05401-0001' }],
        action: { text: 'Preclusion' },
        authority,
        dates: { effective: '2025-07-15', reinstated: '2026-01-02' },
        specialties: ['CLINIC'],
        facts: { claimRejectDate: '2025-10-01', excludedByOig: 'no' },
      },
    ])
  })

  it('reads two-digit years as those of the list, and those of a birth as earlier', async () => {
    const text =
      'NPI,Last Name,First Name,DOB,Effective Date,Reinstated Date\n1000000103,OLDCASTLE,WINIFRED,04/12/61,03/01/24,01/02/26\n'
    const { records } = await readAll(fileOf('PreclusionList_202611.csv', text))
    expect(records[0]).toMatchObject({
      birthDates: ['1961-04-12'],
      dates: { effective: '2024-03-01', reinstated: '2026-01-02' },
    })
  })

  it('keeps people whose NPI or date is odd, and entries that are only a number', async () => {
    const { records } = await readAll(fixture('PreclusionList_202611.csv'))
    expect(withoutFields(records[2]!)).toEqual({
      identity: '|HARTWELL MOSES|',
      kind: 'person',
      names: [{ kind: 'person', use: 'current', given: 'MOSES', family: 'HARTWELL' }],
      action: { text: 'Preclusion' },
      authority,
    })
    expect(records[3]).toMatchObject({ identity: '1000000111||2025-05-01', kind: 'unknown', names: [] })
  })

  it('skips rows with other numbers of cells, and those that name nobody', async () => {
    const rows = Array.from({ length: 200 }, () => '1000000103,OLDCASTLE,WINIFRED\n').join('')
    const text = `NPI,Last Name,First Name\n1000000103,OLDCASTLE\n12345,,\n,,N/A\n,,\n${rows}`
    const { records, skipped } = await readAll(fileOf('PreclusionList_202611.csv', text))
    expect(records).toHaveLength(200)
    expect(skipped.map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'row has 2 cells, but the header has 3'],
      [3, 'the row has no name, and "12345" is not a valid NPI'],
      [4, 'the row has no name and no NPI'],
    ])
  })

  it('loads months in their order', () => {
    const arranged = cmsPreclusion.arrange(
      ['PreclusionList_202611.csv', 'PreclusionList_202609.csv'].map((name) => ({ name, path: name })),
    )
    expect(arranged.map(([file]) => file!.name)).toEqual([
      'PreclusionList_202609.csv',
      'PreclusionList_202611.csv',
    ])
  })
})

describe('a list under header names of its own', () => {
  const own = fixture('PreclusionList_202610.txt')
  const mapping = {
    npi: 'Provider ID',
    lastName: 'surname of provider',
    firstName: 'Given',
    effectiveDate: 'Precluded Since',
  }

  it('is read by the mapping', async () => {
    const { layout, records } = await readAll(own, mapping)
    expect(layout).toMatchObject({ id: 'preclusion-mapped', published: '2026-10', leftovers: [] })
    expect(records[0]).toMatchObject({
      npis: ['1000000103'],
      names: [{ kind: 'person', use: 'current', given: 'WINIFRED', family: 'OLDCASTLE' }],
      dates: { effective: '2024-03-01' },
    })
  })

  it('is refused without one, with the columns it has and how to map them', async () => {
    await expect(readAll(own)).rejects.toThrow(
      /no name or NPI column.*Provider ID, Surname of Provider, Given, Precluded Since.*npi = <column>/,
    )
  })

  it('is refused where the mapping names a column or a field that there is not', async () => {
    await expect(readAll(own, { ...mapping, city: 'Town' })).rejects.toThrow(
      'the mapping says that city is in the column Town, but the columns of the file are Provider ID,',
    )
    await expect(readAll(own, { ...mapping, shoeSize: 'Given' })).rejects.toThrow(
      'the mapping names an unknown field, shoeSize; the fields are npi, ein,',
    )
  })

  it('lets the mapping win over the usual names', async () => {
    const text = 'NPI,Last Name,Maiden Name\n1000000103,OLDCASTLE,PEMBERLEY\n'
    const { layout, records } = await readAll(fileOf('PreclusionList_202611.csv', text), {
      lastName: 'Maiden Name',
    })
    expect(records[0]!.names[0]!.family).toBe('PEMBERLEY')
    expect(layout.leftovers).toEqual(['Last Name'])
  })
})

describe('what is refused', () => {
  it.each([
    [
      'an error page',
      '<html><head><title>Sign in</title></head></html>',
      'is a web page ("Sign in"), not a preclusion list',
    ],
    ['an empty file', '', 'is empty (0 bytes)'],
    [
      'a file cut off in the middle',
      good.slice(0, good.lastIndexOf('HARTWELL')),
      'ends in the middle of a row',
    ],
    ['a header alone', good.slice(0, good.indexOf('\n') + 1), 'has no entries'],
    ['another kind of file', '%PDF-1.7', 'is a PDF file, not a preclusion list'],
    [
      'rows whose columns have shifted',
      `NPI,Last Name,First Name\n${'1000000103,,OLDCASTLE,WINIFRED\n'.repeat(20)}`,
      'rows are malformed, such as row 2 of PreclusionList_202611.csv: row has 4 cells, but the header has 3',
    ],
    [
      'names under NPI',
      `First Name,Last Name,NPI\n${'1000000103,WINIFRED,OLDCASTLE\n'.repeat(3)}`,
      'most values under "NPI" are not NPIs, such as "OLDCASTLE": the columns have shifted',
    ],
    [
      'NPIs under First Name',
      `First Name,Last Name,NPI\n${'1000000103,WINIFRED,\n'.repeat(3)}`,
      'most values under "First Name" are numbers, such as "1000000103": the columns have shifted',
    ],
  ])('%s', async (_what, content, reason) => {
    await expect(readAll(fileOf('PreclusionList_202611.csv', content))).rejects.toThrow(reason)
  })
})
