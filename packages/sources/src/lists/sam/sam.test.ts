import { describe, expect, test } from 'vitest'
import { checkList } from '../../core/check-list.ts'
import { readList } from '../../core/read-list.ts'
import { sam } from './source.ts'
import { fileOf } from '../../files/test-files.ts'
import { current, firm, fixture, of2020, person, recordsOf, tableOf, zipOf } from './test-sam.ts'

describe('the current extract', () => {
  test('becomes records by classification', async () => {
    const [individual, laboratory, front, vessel] = await recordsOf(fixture(current))
    expect(individual).toEqual({
      identity: 'S4TEST001|HHS|2003-05-20|Prohibition/Restriction',
      kind: 'person',
      names: [{ kind: 'person', given: 'ROSALIND', middle: 'P.', family: 'MARCHBANKS', suffix: 'JR' }],
      npis: ['1234567893'],
      addresses: [{ city: 'DUNMERE', state: 'PA', zip: '190413038', country: 'USA' }],
      identifiers: [{ type: 'SAM number', value: 'S4TEST001' }],
      action: {
        code: 'Z1',
        text: 'Prohibition/Restriction: excluded from federal health care programs',
      },
      authority: 'HHS (Department of Health and Human Services)',
      programs: ['Reciprocal'],
      dates: { effective: '2003-05-20', added: '2003-06-01' },
      note: 'Excluded from all Federal health care programs.',
      fields: JSON.parse(`[${person}]`),
    })
    expect(laboratory).toEqual({
      identity: 'S4TEST002|GSA|2020-01-29|Ineligible (Proceedings Completed)',
      kind: 'organization',
      names: [{ kind: 'organization', full: 'QUILLFEATHER LABORATORIES, INC.' }],
      addresses: [
        { street: '12 ORCHARD LANE, SUITE 4', city: 'DUNMERE', state: 'PA', zip: '19041', country: 'USA' },
      ],
      identifiers: [
        { type: 'SAM number', value: 'S4TEST002' },
        { type: 'UEI', value: 'QF1TESTUEI01' },
        { type: 'CAGE', value: '9ZZ99' },
      ],
      action: {
        text: 'Ineligible (Proceedings Completed): debarred or otherwise found ineligible, proceedings are finished',
      },
      authority: 'GSA (General Services Administration)',
      programs: ['Reciprocal'],
      dates: { effective: '2020-01-29', end: '2027-01-28', added: '2020-01-29' },
      note: 'Cross-reference: (also ROSALIND MARCHBANKS, HOLLIS GREYLING)',
      fields: JSON.parse(`[${firm}]`),
    })
    expect(front).toMatchObject({
      identity: 'S4TEST003|TREAS-OFAC||Prohibition/Restriction',
      kind: 'organization',
      names: [{ kind: 'organization', full: 'THE INVENTED FRONT' }],
      action: { code: '03-SDGT-01', text: 'Prohibition/Restriction: global terrorist sanctions' },
      dates: { added: '2005-05-25' },
    })
    expect(front).not.toHaveProperty('addresses')
    expect(front).not.toHaveProperty('npis')
    expect(vessel).toMatchObject({
      kind: 'vessel',
      names: [{ kind: 'organization', full: 'SEA PHANTOM' }],
      action: { text: 'Something New: of a kind unknown to Vigil' },
      authority: 'XYZ-NEW',
      dates: { effective: '2015-03-02', added: '2015-03-02' },
    })
    expect(vessel!.dates).not.toHaveProperty('end')
  })

  test('the parties of a cross-reference are told and never become names', async () => {
    const [, laboratory] = await recordsOf(fixture(current))
    expect(JSON.stringify(laboratory!.names)).not.toContain('MARCHBANKS')
    expect(laboratory!.note).toContain('ROSALIND MARCHBANKS')
  })

  test('a person who is listed as a firm is read both ways', async () => {
    const [, , , , both] = await recordsOf(fixture(current))
    expect(both).toMatchObject({
      kind: 'organization',
      names: [{ kind: 'unknown', full: 'GREYLING, HOLLIS D' }],
    })
  })

  test.each(['QUILLFEATHER, INC', 'GREYLING, HOLLIS AND DAUGHTERS', 'GREYLING HOLLIS'])(
    'the firm %s is read as a firm alone',
    async (name) => {
      const [record] = await recordsOf(
        fileOf(current, tableOf(firm.replace('QUILLFEATHER LABORATORIES, INC.', name))),
      )
      expect(record!.names).toEqual([{ kind: 'organization', full: name }])
    },
  )

  test.each(['Indefinite', '12/31/2100', '12/31/2227', ''])(
    'a record until "%s" has no end',
    async (until) => {
      const [record] = await recordsOf(fileOf(current, tableOf(firm.replace('01/28/2027', until))))
      expect(record!.dates).toEqual({ effective: '2020-01-29', added: '2020-01-29' })
    },
  )
})

describe('layouts', () => {
  test.each([
    [current, 'sam-v2', 'full', '2026-11-15', 5],
    [of2020, 'sam-v2', 'full', '2020-02-18', 5],
    ['SAM_Exclusions_Public_Extract_16100.CSV', 'sam-v1', 'full', '2016-04-09', 1],
    ['SAM_Exclusions_Public_Extract_V3_26319.CSV', 'sam-v3', 'full', '2026-11-15', 1],
    ['FASCSAOrders26306.csv', 'sam-fascsa', 'changes', '2026-11-02', 2],
  ])('%s is %s', async (name, layout, scope, published, records) => {
    const report = await checkList(sam, [fixture(name)])
    expect(report).toMatchObject({ refused: null, records, leftovers: [] })
    expect(report.warnings.filter((warning) => !warning.startsWith('It has'))).toEqual([])
    expect(report.publications).toEqual([{ files: [name], layout, scope, published }])
  })

  test('of 2016 and 2020 carry the DUNS number', async () => {
    const [laboratory] = await recordsOf(fixture(of2020))
    expect(laboratory!.identifiers).toContainEqual({ type: 'DUNS', value: '602181153' })
    expect(laboratory!.identifiers).toContainEqual({ type: 'UEI', value: 'QF1TESTUEI01' })
  })

  test('an order has no SAM number and is known by its name', async () => {
    const [relay, linton] = await recordsOf(fixture('FASCSAOrders26306.csv'))
    expect(relay).toMatchObject({
      identity: 'PHANTOM RELAY CORP PR1TESTUEI09|AF|2020-03-02|Prohibition/Restriction',
      programs: ['FASCSA order'],
      dates: { effective: '2020-03-02', added: '2026-10-31', updated: '2026-11-01' },
      note: 'Order on "relays".',
    })
    expect(linton!.identity).toBe('ODA LINTON||2026-10-30|Voluntary Exclusion')
  })

  test('a column that nobody knows is left over', async () => {
    const text = tableOf(person)
      .replace('"Creation_Date"', '"Creation_Date","Mood"')
      .replace('"2003-06-01"', '"2003-06-01","x"')
    expect((await checkList(sam, [fileOf(current, text)])).leftovers).toEqual(['Mood'])
  })
})

describe('the date in the name', () => {
  test('a file without one takes nothing off the list', async () => {
    const report = await checkList(sam, [fileOf('exclusions.csv', tableOf(person))])
    expect(report.publications).toMatchObject([{ scope: 'changes', published: null }])
    expect(report.warnings).toEqual([
      'exclusions.csv has no date in its name: its records are added, and none is removed from the list',
    ])
  })

  test.each([
    ['SAM_Exclusions_Public_Extract_V2_26400.CSV', 'changes'],
    ['SAM_Exclusions_Public_Extract_V2_26000.CSV', 'changes'],
    ['SAM_Exclusions_2026-11-15.csv', 'full'],
    ['customers_26319.csv', 'changes'],
  ])('%s has the scope %s', async (name, scope) => {
    expect((await readList(sam, [fileOf(name, tableOf(person))])).layout.scope).toBe(scope)
  })

  test('may be that of the archive', async () => {
    const zip = fileOf('SAM_Exclusions_Public_Extract_V2_26319.ZIP', zipOf('data.csv', tableOf(person)))
    const report = await checkList(sam, [zip])
    expect(report.refused).toBeNull()
    expect(report.publications).toMatchObject([{ scope: 'full', published: '2026-11-15' }])
  })

  test('gives the order', () => {
    const names = [
      'notes.csv',
      'SAM_Exclusions_Public_Extract_V2_26319.ZIP',
      'SAM_Exclusions_Public_Extract_V2_25365.ZIP',
    ]
    const arranged = sam.arrange(names.map((name) => ({ name, path: name })))
    expect(arranged.map((files) => files[0]!.name)).toEqual([names[2], names[1], names[0]])
  })
})
