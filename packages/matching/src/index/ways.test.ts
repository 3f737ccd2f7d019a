import { describe, expect, test } from 'vitest'
import { syntheticList } from '../../../../bench/matching/synthetic.ts'
import { models } from '../models/index.ts'
import { currentModel } from '../models/index.ts'
import { prepare } from '../normalize/profile.ts'
import type { Party, PartyName } from '../party.ts'
import { assess } from '../verdict/assess.ts'
import { createScreener } from './screener.ts'
import { buildIndex } from './screening-index.ts'
import { organization, person, type Facts } from './test-parties.ts'

const crowd = buildIndex(syntheticList({ records: 1500, seed: 61, organizations: 0.3 }))
const crowdScreener = createScreener(crowd)

/** Whether the subject finds the record, and no other of a few records. */
function finds(subject: Party, record: Party): boolean {
  const wanted = { ...record, id: 'wanted' }
  const alone = createScreener(
    buildIndex([person('x', 'BORIS', 'QUENDLE'), wanted, organization('y', 'QUENDLE INC')]),
  )
  const found = alone.search(prepare(subject)).map(({ recordId }) => recordId)
  return found.length === 1 && found[0] === 'wanted'
}

function both(subject: Party, record: Party): void {
  expect(finds(subject, record), 'subject finds record').toBe(true)
  expect(finds(record, subject), 'record finds subject').toBe(true)
}

const full = (text: string, kind: PartyName['kind'] = 'person'): Party => ({
  id: 'q',
  names: [{ kind, full: text }],
})

describe('a number finds its record though the names share nothing', () => {
  const rows: [string, Facts, Facts][] = [
    ['NPI', { npis: ['1234567893'] }, { npis: ['0000000000', '1234567893'] }],
    ['SSN', { ssns: ['219-09-9999'] }, { ssns: ['219099999'] }],
    [
      'hashed SSN',
      { ssns: ['9f8e7d6c5b4a32109f8e7d6c5b4a3210'] },
      { ssns: ['9f8e7d6c5b4a32109f8e7d6c5b4a3210'] },
    ],
    ['EIN', { eins: ['12-3456780'] }, { eins: ['123456780'] }],
    [
      'license in its state',
      { licenses: [{ number: 'MD-012345', state: 'TX' }] },
      { licenses: [{ number: 'md12345', state: 'Texas' }] },
    ],
  ]
  test.each(rows)('%s', (_, facts, same) => {
    const record = person('r', 'MARY', 'VARGOLA', facts)
    both(person('q', 'PETER', 'OLMSTEAD', same), record)
    both(organization('q', 'OLMSTEAD HEALTH', same), record)
    both({ id: 'q', names: [], ...same }, record)
  })

  const strangers: [string, Facts, Facts][] = [
    [
      'license of another state',
      { licenses: [{ number: 'MD12345', state: 'TX' }] },
      { licenses: [{ number: 'MD12345', state: 'NM' }] },
    ],
    ['license without a state', { licenses: [{ number: 'MD12345' }] }, { licenses: [{ number: 'MD12345' }] }],
    ['NPI of zeros', { npis: ['0000000000'] }, { npis: ['0000000000'] }],
    ['masked SSN', { ssns: ['XXX-XX-9999'] }, { ssns: ['XXX-XX-9999'] }],
    ['EIN that is an SSN', { ssns: ['219-09-9999'] }, { eins: ['219-09-9999'] }],
    ['date of birth alone', { birthDates: ['1970-03-05'] }, { birthDates: ['1970-03-05'] }],
  ]
  test.each(strangers)('%s finds nothing', (_, facts, other) => {
    const screener = createScreener(buildIndex([person('r', 'MARY', 'VARGOLA', facts)]))
    expect(screener.search(prepare(person('q', 'PETER', 'OLMSTEAD', other)))).toEqual([])
    expect(screener.screen(prepare(person('q', 'PETER', 'OLMSTEAD', other))).findings).toEqual([])
  })
})

describe('a name finds its person', () => {
  const rows: [string, Party, Party][] = [
    ['with an initial for the given name', person('q', 'M', 'VARGOLA'), person('r', 'MARY', 'VARGOLA')],
    ['by the first half of a surname', person('q', 'MARY', 'VARGOLA'), person('r', 'MARY', 'VARGOLA-ESTRIN')],
    ['by the second half of a surname', person('q', 'MARY', 'ESTRIN'), person('r', 'MARY', 'VARGOLA ESTRIN')],
    [
      'with the halves the other way round',
      person('q', 'MARY', 'ESTRIN-VARGOLA'),
      person('r', 'MARY', 'VARGOLA ESTRIN'),
    ],
    ['with the surname joined', person('q', 'MARY', 'VARGOLAESTRIN'), person('r', 'MARY', 'VARGOLA-ESTRIN')],
    ['with particles joined', person('q', 'MARY', 'DELACRUZ'), person('r', 'MARY', 'DE LA CRUZ')],
    ['with a given name joined', person('q', 'MARYANN', 'VARGOLA'), person('r', 'MARY ANN', 'VARGOLA')],
    ['without the apostrophe', person('q', 'MARY', 'OBRIEN'), person('r', 'MARY', "O'Brien")],
    ['without its accents', person('q', 'JOSE', 'NUNEZ'), person('r', 'José', 'Núñez')],
    ['in another script', person('q', 'Dmitri', 'Volkov'), person('r', 'Дмитрий', 'Волков')],
    ['by a short form', person('q', 'BILL', 'VARGOLA'), person('r', 'WILLIAM', 'VARGOLA')],
    ['by another short form', person('q', 'PEGGY', 'VARGOLA'), person('r', 'MARGARET', 'VARGOLA')],
    ['in another spelling', person('q', 'CATHERINE', 'VARGOLA'), person('r', 'KATHRYN', 'VARGOLA')],
    ['with its parts swapped', person('q', 'VARGOLA', 'MARY'), person('r', 'MARY', 'VARGOLA')],
    ['written in one field', full('Mary Vargola'), person('r', 'MARY', 'VARGOLA')],
    ['written with the surname first', full('VARGOLA, Mary J.'), person('r', 'MARY', 'VARGOLA')],
    ['with a title and credentials', full('Dr. Mary Vargola, MD'), person('r', 'MARY', 'VARGOLA')],
    ['of a kind that is not told', full('Mary Vargola', 'unknown'), person('r', 'MARY', 'VARGOLA')],
    ['by how it sounds', person('q', 'MARY', 'FILLIPSEN'), person('r', 'MARY', 'PHILIPSON')],
    ['misread by a scanner', person('q', 'MARY', 'VARG0LA'), person('r', 'MARY', 'VARGOLA')],
  ]
  test.each(rows)('%s', (_, subject, record) => both(subject, record))

  test('under a former name', () => {
    const names: PartyName[] = [
      { kind: 'person', given: 'MARY', family: 'OLMSTEAD' },
      { kind: 'person', use: 'former', given: 'MARY', family: 'VARGOLA' },
    ]
    both(person('q', 'MARY', 'VARGOLA'), { id: 'r', names })
  })

  test('cut at the width of its column', () => {
    const names: PartyName[] = [
      { kind: 'person', given: 'MARY', family: 'WOLFESCHLEGELSTEINHA', widths: { family: 20 } },
    ]
    expect(finds(person('q', 'MARY', 'WOLFESCHLEGELSTEINHAUSEN'), { id: 'r', names })).toBe(true)
  })

  test('with any one letter wrong, missing, doubled or too many, the first too', () => {
    const record = person('r', 'MARGARITE', 'VARGOLA')
    const missed: string[] = []
    for (const part of ['given', 'family'] as const) {
      const word = record.names[0]?.[part] as string
      for (let at = 0; at < word.length; at++)
        for (const instead of ['', 'X', `${word.charAt(at)}${word.charAt(at)}`, `X${word.charAt(at)}`]) {
          const slip = word.slice(0, at) + instead + word.slice(at + 1)
          const subject: Party = { id: 'q', names: [{ ...(record.names[0] as PartyName), [part]: slip }] }
          if (!finds(subject, record) || !finds(record, subject)) missed.push(slip)
        }
    }
    expect(missed).toEqual([])
  })

  test.each([
    ['WILLIAM', 'WILLIAMS'],
    ['ROBERT', 'ROBERTS'],
    ['DANIEL', 'DANIELS'],
    ['ALAN', 'ALLEN'],
    ['MARTIN', 'MARTINEZ'],
  ])('with a slip in a given name that is like the surname: %s %s', (given, family) => {
    const born = { birthDates: ['1970-03-05'] }
    const record = person('wanted', given, family, born)
    const screener = createScreener(buildIndex([record]))
    const missed: string[] = []
    for (let at = 0; at < given.length; at++) {
      const slip = given.slice(0, at) + given.slice(at + 1)
      const subject = prepare(person('q', slip, family, born))
      expect(['Match', 'Suspected Match']).toContain(assess(subject, prepare(record), currentModel).verdict)
      if (screener.screen(subject).findings.length === 0) missed.push(`${slip} ${family}`)
    }
    expect(missed).toEqual([])
  })
})

describe('a date of birth finds its person though the name is damaged', () => {
  const rows: [string, Party, Party][] = [
    ['two letters of the surname', person('q', 'DEBRA', 'TJOMPSOON'), person('r', 'DEBRA', 'THOMPSON')],
    [
      'two letters of the surname, the first too',
      person('q', 'ELLEN', 'BAVENPURT'),
      person('r', 'ELLEN', 'DAVENPORT'),
    ],
    [
      'two letters of the given name',
      person('q', 'MERXISSA', 'DICKERSON'),
      person('r', 'MELISSA', 'DICKERSON'),
    ],
    ['a letter of each part', person('q', 'MELISA', 'DIKERSON'), person('r', 'MELISSA', 'DICKERSON')],
    ['two letters of each part', person('q', 'MELESA', 'DIKERSEN'), person('r', 'MELISSA', 'DICKERSON')],
  ]
  test.each(rows)('%s', (_, subject, record) => {
    const birthDates = ['1970-03-05']
    const [one, other] = [
      { ...subject, birthDates },
      { ...record, birthDates },
    ]
    expect(['Match', 'Suspected Match']).toContain(assess(prepare(one), prepare(other), currentModel).verdict)
    both(one, other)
  })
})

describe('a name finds its organization', () => {
  const rows: [string, string, string][] = [
    ['with another legal form', 'VARGOLA DENTAL CARE INC', 'VARGOLA DENTAL CARE, L.L.C.'],
    ['without its legal form', 'VARGOLA DENTAL CARE', 'VARGOLA DENTAL CARE PLLC'],
    ['by one distinctive word', 'VARGOLA', 'VARGOLA HEALTH SERVICES LLC'],
    ['by one distinctive word with a slip', 'VARGOLLA DENTAL', 'VARGOLA DENTAL'],
    ['with its words in another order', 'DENTAL CARE VARGOLA', 'VARGOLA DENTAL CARE'],
    ['with words written together', 'VARGO LA DENTALCARE', 'VARGOLA DENTAL CARE'],
    ['with an abbreviation', 'VARGOLA MED SVCS', 'VARGOLA MEDICAL SERVICES'],
    ['with an ampersand', 'VARGOLA & ESTRIN CLINIC', 'Vargola and Estrin Clinic'],
    ['with a number in words', 'TWENTY FOUR SEVEN VARGOLA', '24 7 VARGOLA'],
    ['under the name it trades as', 'ESTRIN PHARMACY', 'VARGOLA HOLDINGS INC DBA ESTRIN PHARMACY'],
    ['of common words alone', 'CENTRAL HEALTH SERVICES', 'CENTRAL HEALTH SERVICES INC'],
  ]
  test.each(rows)('%s', (_, subject, record) => both(organization('q', subject), organization('r', record)))

  test.each([30, 24, 20])('cut after %d letters', (width) => {
    const whole = 'VARGOLA MEDICAL TRANSPORTATION ASSOCIATES OF WESTERN TENNESSEE'
    const names: PartyName[] = [
      { kind: 'organization', full: whole.slice(0, width), widths: { full: width } },
    ]
    const cut = prepare({ id: 'r', names })
    const found = createScreener(buildIndex([organization('r', whole), organization('x', 'ESTRIN CLINIC')]))
    expect(found.retrieve(cut, 5).map(({ id }) => id)).toEqual(['r'])
    const screener = createScreener(buildIndex([{ id: 'r', names }, organization('x', 'ESTRIN CLINIC')]))
    expect(screener.retrieve(prepare(organization('q', whole)), 5).map(({ id }) => id)).toEqual(['r'])
  })

  test.each([30, 20])('cut after %d letters, and shows it', (width) => {
    const whole = 'VARGOLA MEDICAL TRANSPORTATION ASSOCIATES'
    const names: PartyName[] = [
      { kind: 'organization', full: whole.slice(0, width), widths: { full: width } },
    ]
    both(organization('q', whole), { id: 'r', names })
  })

  test('of a kind that is not told', () => {
    both(full('Vargola Dental Care', 'unknown'), organization('r', 'VARGOLA DENTAL CARE LLC'))
  })
})

test('people and organizations do not find each other by name, unless the model looks for that', () => {
  const list = [
    person('p', 'MARY', 'VARGOLA'),
    organization('o', 'MARY VARGOLA'),
    organization('o2', 'VARGOLA INC'),
  ]
  const screener = createScreener(buildIndex(list), { model: models['2026-11']! })
  const ids = (party: Party) => screener.search(prepare(party)).map(({ recordId }) => recordId)
  expect(ids(person('q', 'MARY', 'VARGOLA'))).toEqual(['p'])
  expect(ids(organization('q', 'MARY VARGOLA'))).toEqual(['o', 'o2'])
  expect(ids(full('MARY VARGOLA', 'unknown'))).toEqual(expect.arrayContaining(['p', 'o']))
  const later = createScreener(buildIndex(list), { model: models['2026-12']! })
  const found = later.screen(prepare(organization('q', 'VARGOLA, MARY'))).findings
  expect(found.map(({ recordId }) => recordId)).toEqual(expect.arrayContaining(['p', 'o']))
})

test('a name that nobody bears finds nobody in a crowd', () => {
  for (const subject of [person('q', 'QXZVIK', 'WYRQTHOB'), organization('q', 'WYRQTHOB QXZVIK')]) {
    expect(crowdScreener.search(prepare(subject))).toEqual([])
    expect(crowdScreener.screen(prepare(subject))).toMatchObject({ findings: [], rejected: {} })
  }
})
