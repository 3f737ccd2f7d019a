import { describe, expect, test } from 'vitest'
import { checkList } from '../../core/check-list.ts'
import type { ListFile } from '../../files/opened-file.ts'
import { ofacConsolidated, ofacSdn } from './source.ts'
import { fileOf } from '../../files/test-files.ts'
import { fixtureSet, linesOf, plainRow, recordsOf, rows, textOf } from './test-ofac.ts'

const { main, addresses, aliases, comments } = fixtureSet
const authority = 'U.S. Department of the Treasury, Office of Foreign Assets Control'
const sixNulls = Array.from({ length: 6 }, () => '-0- ')

describe('a set of four files', () => {
  test('makes of a person names, births, numbers and facts', async () => {
    const [person] = await recordsOf([main, addresses, aliases, comments])
    expect(person).toEqual({
      identity: '101',
      kind: 'person',
      names: [
        { kind: 'person', given: 'Ostin', middle: 'Bramwell', family: 'TALVERIK', suffix: 'Jr.' },
        { kind: 'person', use: 'alias', given: 'Ostin', family: 'TALVERIK' },
        { kind: 'person', use: 'former', given: 'Austin', family: 'TALVERICK' },
      ],
      authority,
      programs: ['SDGT', 'IFSR'],
      facts: {
        gender: 'male',
        nationality: 'Ruritania; Graustark',
        citizenship: 'Ruritania',
        secondarySanctionsRisk: 'yes',
      },
      addresses: [
        {
          street: '12 Elm Street, Apt. 4',
          city: 'Zapovar',
          state: 'Ostmark',
          zip: '45054',
          country: 'Ruritania',
        },
        { city: 'Springfield', state: 'IL', zip: '62701', country: 'United States' },
      ],
      birthDates: ['1948-12-10', '1951', '1952', '1953', '1955'],
      ssns: ['219099999'],
      identifiers: [
        { type: 'Passport (Ruritania)', value: 'R1234567' },
        { type: 'Passport', value: '88 1234' },
      ],
      note:
        'Director, Office of Weights; Born in Port Vell, Ruritania; Secondary sanctions risk: section 1(b) of ' +
        "Executive Order 13224; Linked To: QUILLBANK TRADING; Weak aliases, not screened: OSTIN THE TALL, ABU L'ORZA",
      fields: [
        '101',
        'TALVERIK, Ostin Bramwell, Jr.',
        'individual',
        'SDGT] [IFSR',
        'Director, Office of Weights',
        ...sixNulls,
        rows[0]!.slice(rows[0]!.indexOf('DOB'), -1),
        '901\t12 Elm Street, Apt. 4\tZapovar, Ostmark 45054\tRuritania\t-0- \n902\t-0- \tSpringfield, IL 62701\tUnited States\t-0- ',
        '801\taka\tTALVERIK, Ostin\t-0- \n1002\tfka\tTALVERICK, Austin\t-0- ',
        '',
      ],
    })
  })

  test('reads remarks on into their overflow, in the middle of a word', async () => {
    const company = (await recordsOf([main, addresses, aliases, comments]))[1]!
    expect(company).toMatchObject({
      kind: 'organization',
      names: [
        { kind: 'organization', full: 'QUILLBANK TRADING, S.A.' },
        { kind: 'organization', use: 'alias', full: 'QUILLBANK GROUP' },
      ],
      eins: ['123456780'],
      identifiers: [
        { type: 'Registration Number (Ruritania)', value: '77-0042' },
        { type: 'Company Number (Ruritania)', value: '5550123' },
      ],
      addresses: [{ street: 'Dock 5', city: 'Port Vell', zip: '12345', country: 'Ruritania' }],
    })
    expect(company.note).toMatch(/Organization Established Date 1999; Weak aliases, not screened: QBX$/)
    expect(company.fields[14]).toBe(
      "er 5550123 (Ruritania); a.k.a. 'QBX'; Organization Established Date 1999.",
    )
  })

  test('keeps ships, aircraft and people with one name as what they are', async () => {
    const [, , ship, aircraft, person] = await recordsOf([main, addresses, aliases, comments])
    expect(ship).toMatchObject({
      kind: 'vessel',
      names: [{ kind: 'organization', full: 'SEA MARROW' }],
      facts: {
        vesselType: 'Crude Oil Tanker',
        tonnage: '99,000',
        grossTonnage: '51,000',
        vesselFlag: 'Graustark',
      },
      identifiers: [
        { type: 'Call sign', value: 'QXAA' },
        { type: 'Vessel Registration Identification', value: 'IMO 9000001' },
        { type: 'MMSI', value: '999000001' },
      ],
      note: 'Owner of the vessel: Quillbank Shipping',
    })
    expect(aircraft).toMatchObject({
      kind: 'aircraft',
      identifiers: [{ type: "Aircraft Manufacturer's Serial Number (MSN)", value: '21001' }],
      note: 'Aircraft Model B747',
    })
    expect(person).toMatchObject({
      kind: 'person',
      names: [{ kind: 'person', full: 'MONONYM' }],
      addresses: [{ state: 'Ostmark' }],
    })
    expect(person!.birthDates).toBeUndefined()
  })

  test('skips a row about an entity that the main file does not have', async () => {
    const report = await checkList(ofacSdn, [main, addresses, aliases, comments])
    expect(report).toMatchObject({ rows: 6, records: 5, refused: null, leftovers: [] })
    expect(report.warnings).toEqual([expect.stringMatching(/^It has 5 entries/)])
    expect(report.skipped).toEqual([{ file: 'add.csv', row: 6, reason: 'entity 999 is not in sdn.csv' }])
  })

  test('does not depend on the order of the files and of their rows', async () => {
    const turned = (name: string): ListFile =>
      fileOf(name, `${linesOf(...textOf(name).split('\r\n').slice(0, -1).toReversed())}\u001A`)
    const files = [turned('alt.csv'), turned('add.csv'), comments, main]
    expect(await recordsOf(files)).toEqual(await recordsOf([main, addresses, aliases, comments]))
  })

  test('is known by its shape where the names do not say', async () => {
    const files = ['sdn.csv', 'add.csv', 'alt.csv', 'sdn_comments.csv'].map((name, i) =>
      fileOf(`download (${i}).csv`, textOf(name)),
    )
    expect(await recordsOf(files)).toEqual(await recordsOf([main, addresses, aliases, comments]))
  })

  test('may have the header that mirrors put above it', async () => {
    const header =
      'ent_num,SDN_name,SDN_type,Program,Title,Call_Sign,Vess_type,Tonnage,GRT,Vess_flag,Vess_owner,Remarks'
    const report = await checkList(ofacSdn, [fileOf('sdn.csv', linesOf(header, ...rows))])
    expect(report).toMatchObject({ rows: 5, records: 5, skipped: [], refused: null })
  })
})

test('the main file alone is read, with a warning that aliases are missing', async () => {
  const report = await checkList(ofacSdn, [main])
  expect(report).toMatchObject({ records: 5, refused: null })
  expect(report.warnings.slice(0, -1)).toEqual([
    'the alias file (alt.csv) is missing: nobody will be found under an alias',
    'the address file (add.csv) is missing',
    'the remarks overflow file (comments.csv) is missing: long remarks are cut off',
  ])
})

test('what was cut off remarks is not taken for a number', async () => {
  const cut = (await recordsOf([main]))[1]!
  expect(cut.identifiers).toEqual([{ type: 'Registration Number (Ruritania)', value: '77-0042' }])
  expect(cut.note).toMatch(/; Company Numb\.\.\. \(cut by the publisher\)$/)
})

test('dated files are publications of their own, the oldest first', async () => {
  const files = [
    fileOf('sdn_2026-05-02.csv', linesOf(plainRow(1))),
    fileOf('sdn_2026-05-01.csv', linesOf(plainRow(2))),
  ]
  const { publications } = await checkList(ofacSdn, files)
  expect(publications.map(({ files: [name], published }) => [name, published])).toEqual([
    ['sdn_2026-05-01.csv', '2026-05-01'],
    ['sdn_2026-05-02.csv', '2026-05-02'],
  ])
})

test('the consolidated list has the same layout under other names', async () => {
  const files = [fileOf('cons_prim.csv', textOf('sdn.csv')), fileOf('cons_alt.csv', textOf('alt.csv'))]
  expect((await recordsOf(files, ofacConsolidated))[0]!.names).toHaveLength(3)
})
