import { describe, expect, it } from 'vitest'
import { mainColumns } from './columns.ts'
import { fileOf } from '../../files/test-files.ts'
import { fixture, mainFile, monthly, readAll, type Row, weekly, withoutFields } from './test-nppes.ts'
import { organization, person, shell } from './test-nppes-rows.ts'

describe('the main file', () => {
  it('gives all that a row says about a person, and keeps its 330 cells', async () => {
    const { records } = await readAll([fileOf(monthly, mainFile([person]))])
    expect(records[0]!.fields).toEqual(mainColumns.map((name) => person[name] ?? ''))
    expect(withoutFields(records[0]!)).toEqual({
      identity: '1000000103',
      kind: 'person',
      names: [
        {
          kind: 'person',
          use: 'current',
          given: 'WINIFRED',
          middle: 'ANN',
          family: 'OLDCASTLE',
          suffix: 'JR.',
        },
        { kind: 'person', use: 'former', given: 'WINNIE', family: 'PEMBERLEY' },
      ],
      npis: ['1000000103'],
      licenses: [{ number: 'VT-1234', state: 'VT', specialties: ['207Q00000X'] }],
      addresses: [
        { street: '12 MILL RD, STE 4', city: 'ALDERTON', state: 'VT', zip: '054011234', country: 'US' },
        {
          street: 'PO BOX 77',
          city: 'ALDERTON',
          state: 'VT',
          zip: '054010077',
          country: 'US',
          use: 'mailing',
        },
      ],
      identifiers: [
        { type: 'medicaid', value: '00987', state: 'VT' },
        { type: 'other', value: 'HX5', issuer: 'GREEN SHIELD' },
      ],
      dates: {
        enumerated: '2005-05-23',
        updated: '2024-07-08',
        deactivated: '2010-03-01',
        reactivated: '2010-04-02',
      },
      specialties: ['207Q00000X', '208D00000X'],
      facts: {
        status: 'active',
        credential: 'M.D.',
        sex: 'female',
        soleProprietor: 'yes',
        certified: '2024-06-30',
        primaryTaxonomy: '208D00000X',
      },
    })
  })

  it('gives an organization with the further names and locations of the files beside it, whatever their order', async () => {
    const { layout, records, skipped, rows } = await readAll([
      fixture('pl_pfile_20050523-20261108.csv'),
      fileOf(monthly, mainFile([shell, organization, person])),
      fixture('othername_pfile_20050523-20261108.csv'),
    ])
    expect(layout).toEqual({
      id: 'nppes-monthly',
      scope: 'full',
      parts: ['all columns', 'further names', 'practice locations'],
      published: '2026-11-08',
      leftovers: [],
      warnings: [],
    })
    expect([rows, skipped]).toEqual([8, []])
    expect(withoutFields(records[1]!)).toEqual({
      identity: '1000000111',
      kind: 'organization',
      names: [
        { kind: 'organization', use: 'current', full: 'TOLLGATE MEDICAL & DENTAL, INC' },
        { kind: 'organization', use: 'dba', full: 'TOLLGATE URGENT CARE' },
        { kind: 'organization', use: 'dba', full: 'TOLLGATE WALK-IN CARE' },
        { kind: 'organization', use: 'former', full: 'Tollgate Physicians Inc' },
      ],
      npis: ['1000000111'],
      addresses: [
        { street: '200 MERCER PIKE, BLDG B', city: 'ALDERTON', state: 'VT', zip: '054010001', country: 'US' },
      ],
      dates: { enumerated: '2008-02-29' },
      facts: {
        status: 'active',
        replacedBy: '1000000152',
        subpart: 'no',
        official: 'RUFUS STANHOPE',
        officialTitle: 'OWNER',
      },
    })
    expect(records[2]!.addresses?.map(({ street }) => street)).toEqual([
      '12 MILL RD, STE 4',
      'PO BOX 77',
      '9 QUARRY LN',
    ])
  })

  it('gives a deactivated NPI an identity of its own, so that the names known under it stay', async () => {
    const { records } = await readAll([fileOf(weekly, mainFile([shell, person]))])
    expect(withoutFields(records[0]!)).toEqual({
      identity: 'deactivated:1000000129',
      kind: 'unknown',
      names: [],
      npis: ['1000000129'],
      dates: { deactivated: '2021-03-03' },
      facts: { status: 'deactivated' },
    })
  })

  it('keeps which license is for which specialty, and the kind of group', async () => {
    const slot = (n: number, code: string, license = '', group = ''): Row => ({
      [`Healthcare Provider Taxonomy Code_${n}`]: code,
      [`Provider License Number_${n}`]: license,
      [`Provider License Number State Code_${n}`]: license && 'VT',
      [`Healthcare Provider Taxonomy Group_${n}`]: group,
    })
    const row: Row = {
      NPI: organization['NPI']!,
      'Entity Type Code': '2',
      'Provider Organization Name (Legal Business Name)': 'TOLLGATE MEDICAL',
      ...slot(1, '207Q00000X', '', '193200000X MULTI-SPECIALTY GROUP'),
      ...slot(2, '208D00000X', 'VT-7'),
      ...slot(3, '207R00000X', 'VT-7'),
      ...slot(4, '', 'VT-8'),
    }
    const { records } = await readAll([fileOf(monthly, mainFile([row]))])
    expect(records[0]).toMatchObject({
      specialties: ['207Q00000X', '208D00000X', '207R00000X'],
      specialtyGroups: { '207Q00000X': '193200000X MULTI-SPECIALTY GROUP' },
    })
    expect(records[0]!.licenses).toEqual([
      { number: 'VT-7', state: 'VT', specialties: ['208D00000X', '207R00000X'] },
      { number: 'VT-8', state: 'VT' },
    ])
  })

  it('says which address is for mail', async () => {
    const address = (where: string, city: string): Row =>
      city === '' ? {} : { [`Provider Business ${where} Address City Name`]: city }
    const rowOf = (practice: string, mailing: string): Row => ({
      NPI: '1000000103',
      'Entity Type Code': '1',
      'Provider Last Name (Legal Name)': 'OLDCASTLE',
      ...address('Practice Location', practice),
      ...address('Mailing', mailing),
    })
    const rows = [
      rowOf('Alderton', 'Alderton'),
      rowOf('Alderton', 'Barrow'),
      rowOf('', 'Barrow'),
      rowOf('Alderton', ''),
    ]
    const { records } = await readAll([fileOf(monthly, mainFile(rows))])
    expect(records.map(({ addresses }) => addresses)).toEqual([
      [{ city: 'Alderton', use: 'practice-and-mailing' }],
      [{ city: 'Alderton' }, { city: 'Barrow', use: 'mailing' }],
      [{ city: 'Barrow', use: 'mailing' }],
      [{ city: 'Alderton' }],
    ])
  })

  it('tells who is deactivated from who was reactivated since', async () => {
    const dated = (deactivated: string, reactivated: string): Row => ({
      ...person,
      'NPI Deactivation Date': deactivated,
      'NPI Reactivation Date': reactivated,
      'NPI Deactivation Reason Code': 'DT',
    })
    const rows = [
      dated('03/01/2020', ''),
      dated('03/01/2020', '02/01/2019'),
      dated('03/01/2020', '03/01/2020'),
    ]
    const { records } = await readAll([fileOf(monthly, mainFile(rows))])
    expect(records.map(({ facts }) => facts!['status'])).toEqual(['deactivated', 'deactivated', 'active'])
    expect(records[0]!.facts).toMatchObject({ deactivationCode: 'DT', deactivationReason: 'death' })
  })

  it('knows a weekly file, and one whose name says nothing, as changes', async () => {
    const week = await readAll([fileOf(weekly, mainFile([person]))])
    expect(week.layout).toMatchObject({ id: 'nppes-weekly', scope: 'changes', published: '2026-11-08' })
    const unnamed = await readAll([fileOf('npi.csv', mainFile([person]))])
    expect(unnamed.layout).toMatchObject({ id: 'nppes-undated', scope: 'changes' })
    expect(unnamed.layout.warnings[0]).toContain('does not say whether it is the full registry')
  })

  it('reads the header of 2015, without certification date and with Gender', async () => {
    const columns = mainColumns
      .filter((name) => name !== 'Certification Date')
      .map((name) => (name === 'Provider Sex Code' ? 'Provider  Gender Code' : name))
    const row = { ...person, 'Provider  Gender Code': 'F' }
    const { layout, records } = await readAll([fileOf(monthly, mainFile([row], columns))])
    expect(layout).toMatchObject({ id: 'nppes-monthly', leftovers: [] })
    expect(records[0]!.facts!['sex']).toBe('female')
  })

  it('reads what a spreadsheet made of numbers, and warns', async () => {
    const row: Row = {
      ...person,
      NPI: '1000000103.0',
      'Entity Type Code': '1.0',
      'Provider Other Last Name Type Code': '1.0',
      'Provider Business Practice Location Address Postal Code': '54011234.0',
      'Other Provider Identifier_1': '987.0',
      'Other Provider Identifier Type Code_1': '5.0',
    }
    const { layout, records } = await readAll([fileOf(monthly, mainFile([row]))])
    expect(records[0]).toMatchObject({ identity: '1000000103', kind: 'person' })
    expect(records[0]!.addresses![0]!.zip).toBe('054011234')
    expect(records[0]!.identifiers![0]).toEqual({ type: 'medicaid', value: '987', state: 'VT' })
    expect(records[0]!.names[1]!.use).toBe('former')
    expect(layout.warnings[0]).toContain('spreadsheet')
  })

  it('skips rows that can not be trusted, and keeps the others', async () => {
    const many = Array.from({ length: 200 }, () => person)
    const text = mainFile([
      { ...person, NPI: '1000000104' },
      { ...person, 'Entity Type Code': 'WINIFRED' },
      { NPI: '1000000103', 'Entity Type Code': '1' },
      ...many,
    ]).replace('"1000000103","1","","","","OLDCASTLE"', '"1000000103","1","","","OLDCASTLE"')
    const { records, skipped } = await readAll([fileOf(monthly, text)])
    expect(records).toHaveLength(199)
    expect(skipped.map(({ row, reason }) => [row, reason])).toEqual([
      [2, '"1000000104" is not a valid NPI'],
      [3, 'the entity type is "WINIFRED", not 1 or 2: the columns may have shifted'],
      [4, 'the row has no name and no deactivation date'],
      [5, 'row has 329 cells, but the header has 330'],
    ])
  })

  it('skips companion rows without NPI or without provider', async () => {
    const many = Array.from({ length: 200 }, () => organization)
    const names = `NPI,Provider Other Organization Name,Provider Other Organization Name Type Code
1000000145,NOBODY'S CLINIC,3
12,ANOTHER CLINIC,3
1000000111,TOLLGATE EAST,3
`
    const { skipped } = await readAll([
      fileOf(monthly, mainFile(many)),
      fileOf('othername_pfile_20050523-20261108.csv', names),
    ])
    expect(skipped.map(({ row, reason }) => [row, reason])).toEqual([
      [3, '"12" is not a valid NPI'],
      [2, `${monthly} has no entry with a name for the NPI 1000000145`],
    ])
  })
})
