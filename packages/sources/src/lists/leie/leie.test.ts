import { describe, expect, test } from 'vitest'
import { checkList } from '../../core/check-list.ts'
import { readList } from '../../core/read-list.ts'
import { leie } from './source.ts'
import { fileOf } from '../../files/test-files.ts'
import { entriesOf, fixture, person, refusalOf, tableOf, textOf } from './test-leie.ts'

describe('the whole list', () => {
  test('becomes records with names, numbers, dates, action and authority', async () => {
    const widths = { family: 20, given: 15, middle: 15 }
    const entries = await entriesOf(fixture('UPDATED.csv'))
    expect(entries.map(({ row, op }) => [row, op])).toEqual([
      [2, 'put'],
      [3, 'put'],
      [4, 'put'],
      [5, 'put'],
    ])
    const [laboratory, nurse, doctor, owner] = entries.map(({ record }) => record)
    expect(laboratory).toEqual({
      identity: '|||QUILLFEATHER MEDICAL LABORATOR|1128B8|2019-06-20',
      kind: 'organization',
      names: [{ kind: 'organization', full: 'QUILLFEATHER MEDICAL LABORATOR', widths: { full: 30 } }],
      npis: ['1234567893'],
      addresses: [{ street: '12 ORCHARD LANE, SUITE 4', city: 'DUNMERE', state: 'PA', zip: '19041' }],
      action: {
        code: '1128b8',
        text: 'Permissive exclusion: entity owned or controlled by a sanctioned person',
      },
      authority: 'HHS-OIG, section 1128(b)(8) of the Social Security Act',
      dates: { effective: '2019-06-20' },
      specialties: ['OTHER BUSINESS', 'LABORATORY'],
      fields: JSON.parse(`[${textOf('UPDATED.csv').split('\n')[1]}]`),
    })
    expect(nurse).toMatchObject({
      identity: 'ABENDROTH JR|TOBIAS|E LANE||1128A1|2016-01-20',
      kind: 'person',
      names: [{ kind: 'person', given: 'TOBIAS', middle: 'E (LANE)', family: 'ABENDROTH, JR', widths }],
      birthDates: ['1961-02-04'],
      action: { code: '1128a1' },
      authority: 'HHS-OIG, section 1128(a)(1) of the Social Security Act',
    })
    expect(nurse).not.toHaveProperty('npis')
    expect(doctor).toMatchObject({
      identity: 'FEATHERSTONEHAUGH BE|WILHELMINACATHE|||1128B4|2001-09-20',
      names: [{ kind: 'person', given: 'WILHELMINACATHE', family: 'FEATHERSTONEHAUGH-BE', widths }],
      identifiers: [{ type: 'UPIN', value: 'Z12345' }],
      dates: { effective: '2001-09-20', waived: '2010-01-15' },
      facts: { waiverState: 'NJ' },
    })
    expect(owner).toMatchObject({
      kind: 'person',
      names: [
        { kind: 'person', given: 'MIREILLE', family: 'OKONJO-VALE', widths },
        { kind: 'organization', use: 'dba', full: 'VALE HOME CARE', widths: { full: 30 } },
      ],
      npis: ['1919191910'],
      action: { code: '9999z9', text: 'Excluded for a reason unknown to Vigil (code 9999z9)' },
      authority: 'HHS-OIG',
    })
    expect(owner).not.toHaveProperty('addresses')
  })

  test('keeps a person whose NPI fails its check digit, without the NPI', async () => {
    const [, , doctor] = await entriesOf(fixture('UPDATED.csv'))
    expect(doctor!.record).not.toHaveProperty('npis')
    expect(doctor!.record.fields[7]).toBe('1234567890')
  })

  test('a birth date that would make a child of an excluded person is left out', async () => {
    const [, , , owner] = await entriesOf(fixture('UPDATED.csv'))
    expect(owner!.record).not.toHaveProperty('birthDates')
    expect(owner!.record.fields[8]).toBe('20200122')
  })

  test('replaces what was there, and its name may carry its date', async () => {
    const named = fileOf('UPDATED_2026-11-08.csv', textOf('UPDATED.csv'))
    expect((await readList(leie, [fixture('UPDATED.csv')])).layout).toEqual({
      id: 'leie-18',
      scope: 'full',
      leftovers: [],
      warnings: [],
    })
    expect((await readList(leie, [named])).layout).toMatchObject({ scope: 'full', published: '2026-11-08' })
  })
})

describe('supplements', () => {
  test('exclusions are added, whichever way dates and ZIP codes are written', async () => {
    const file = fixture('1603EXCL.csv')
    expect((await readList(leie, [file])).layout).toMatchObject({ scope: 'changes', published: '2016-03' })
    const [pharmacy, nurse, veteran] = await entriesOf(file)
    expect(pharmacy!.record.names).toEqual([
      { kind: 'organization', full: 'THISTLEWOOD PHARMACY', widths: { full: 30 } },
    ])
    expect(nurse).toMatchObject({
      op: 'put',
      record: { birthDates: ['1961-02-04'], dates: { effective: '2016-01-20' } },
    })
    expect(veteran!.record).not.toHaveProperty('birthDates')
    expect(veteran!.record.addresses).toEqual([
      { street: '9 HIGH STREET', city: 'BRACKEN', state: 'MA', zip: '01826' },
    ])
  })

  test('an exclusion has the same identity in its supplement and in the whole list', async () => {
    const [, inSupplement] = await entriesOf(fixture('1603EXCL.csv'))
    const [, inList] = await entriesOf(fixture('UPDATED.csv'))
    expect(inSupplement!.record.identity).toBe(inList!.record.identity)
  })

  test('reinstatements take off the list, and need their date', async () => {
    const report = await checkList(leie, [fixture('1603REIN.csv')])
    expect(report.skipped).toEqual([
      {
        file: '1603REIN.csv',
        row: 4,
        reason: 'REINDATE "00000000" is not a date; a reinstatement needs one',
      },
    ])
    const entries = await entriesOf(fixture('1603REIN.csv'))
    expect(entries.map(({ op, record }) => [op, record.dates])).toEqual([
      ['remove', { effective: '2010-11-18', reinstated: '2016-03-12' }],
      ['remove', { effective: '2010-08-19', reinstated: '2016-03-13' }],
    ])
  })

  test('are loaded by month, exclusions before reinstatements, after whole lists', () => {
    const names = [
      '2012REIN.csv',
      '2103excl.csv',
      'rein1510.dbf',
      'UPDATED.csv',
      '2012EXCL.csv',
      'sanc1510.dbf',
    ]
    const arranged = leie.arrange(names.map((name) => ({ name, path: name })))
    expect(arranged.map((files) => files.map(({ name }) => name))).toEqual([
      ['UPDATED.csv'],
      ['sanc1510.dbf'],
      ['rein1510.dbf'],
      ['2012EXCL.csv'],
      ['2012REIN.csv'],
      ['2103excl.csv'],
    ])
  })

  test('the whole list under the name of a supplement is refused', async () => {
    const rows = Array.from({ length: 20_001 }, () => person)
    const file = fileOf('2605excl.csv', tableOf(...rows))
    expect(await refusalOf(file)).toBe(
      '2605excl.csv has more than 20,000 rows: it is the full list, named like a supplement',
    )
    expect(await refusalOf(fileOf('2606excl.csv', tableOf(...rows.slice(0, 20_000))))).toBeNull()
  })
})
