import { assess, currentModel, prepare, type Party } from '@vigil/matching'
import { describe, expect, it } from 'vitest'
import type { SubjectFacts } from '../../population/index.ts'
import { partyOf } from '../../population/index.ts'
import type { StoredEntry } from '../raise/entry-texts.ts'
import { explainMatch } from './explain-match.ts'

const explained = (
  facts: SubjectFacts,
  entry: StoredEntry,
  level: 'ALLOW' | 'LIMITED' | 'DENY' = 'ALLOW',
  party: Partial<Party> = {},
  isPublicList = true,
) => {
  const record = { id: 'r', ...entry, ...party } as Party
  const {
    recordId: _r,
    subjectId: _s,
    ...explanation
  } = assess(prepare(partyOf('s', facts)), prepare(record), currentModel)
  return explainMatch(
    explanation,
    { facts, entry },
    { view: { level, legacy: false }, isPublicList, verifiesSsns: true },
  )
}

const person = (given: string, family: string) => ({ kind: 'person' as const, given, family })

describe('a match in words', () => {
  it('does not compare masked dates of birth in front of the reader', () => {
    const facts: SubjectFacts = { kind: 'person', names: [person('Marta', 'Quist')], birthDate: '1974-04-18' }
    const entry: StoredEntry = {
      kind: 'person',
      names: [person('MARTA', 'QUIST')],
      birthDates: ['1974-04-19'],
    }
    const birthPart = (level: 'ALLOW' | 'LIMITED' | 'DENY') =>
      explained(facts, entry, level).parts.find(({ part }) => part === 'Date of birth')
    expect(birthPart('ALLOW')).toMatchObject({ tone: 'near', comparison: 'one digit apart' })
    for (const level of ['LIMITED', 'DENY'] as const)
      expect(birthPart(level)).toMatchObject({ tone: 'missing', comparison: 'masked', score: null })
    expect(birthPart('LIMITED')).toMatchObject({ subject: '1974', record: '1974' })
  })

  it('says which list the facts are from that the entry does not have', () => {
    const facts: SubjectFacts = { kind: 'person', names: [person('Marta', 'Quist')], birthDate: '1974-04-19' }
    const entry: StoredEntry = { kind: 'person', names: [person('MARTA', 'QUIST')] }
    const copied = { birthDates: ['1974-04-19'], npis: ['1234567893'] }
    const {
      recordId: _r,
      subjectId: _s,
      ...explanation
    } = assess(
      prepare(partyOf('s', facts)),
      prepare({ id: 'r', names: entry.names, ...copied }),
      currentModel,
    )
    const { origin, parts } = explainMatch(
      { ...explanation, copy: { sourceId: 'leie', ...copied } },
      { facts, entry },
      { view: { level: 'ALLOW', legacy: false }, isPublicList: true, verifiesSsns: true },
    )
    expect(origin).toMatch(/Facts missing from this entry are from the same exclusion on .*LEIE/)
    expect(parts).toContainEqual(expect.objectContaining({ part: 'Date of birth', record: '04/19/1974' }))
    expect(parts).toContainEqual(expect.objectContaining({ part: 'NPI', record: '1234567893' }))
  })

  it('names the name that was compared if it is not the one at the top of the page', () => {
    const names = [person('Marta', 'Quist'), person('Marta', 'Vandiver')]
    const listed = [person('MARTA', 'VANDIVER'), person('MARTHA', 'QUISTE')]
    const origin = (own: typeof names, entry: typeof listed) =>
      explained({ kind: 'person', names: own }, { kind: 'person', names: entry }).origin
    expect(origin(names, listed.slice(0, 1))).toBe('Matched on the provider’s other name, Marta Vandiver.')
    expect(origin(names.slice(1), listed.toReversed())).toBe(
      'Matched on another name on the list, MARTA VANDIVER.',
    )
    expect(origin(names.toReversed(), listed)).toBeNull()
  })

  it('shows legal forms as each side writes them', () => {
    const organization = (full: string) => ({ kind: 'organization' as const, full })
    const { parts } = explained(
      { kind: 'organization', names: [organization('Summerset Rehabilitation Care Inc')] },
      { kind: 'organization', names: [organization('SUMMERSET REHABILITATION CARE LP')] },
    )
    expect(parts).toContainEqual(
      expect.objectContaining({ part: 'Legal form', subject: 'Inc', record: 'LP' }),
    )
  })

  it('compares both sides, part by part', () => {
    const { parts, summary, model, score } = explained(
      { kind: 'person', names: [person('Bill', 'Quist')], birthDate: '1974-04-19', npi: '1234567893' },
      {
        kind: 'person',
        names: [person('WILLIAM', 'QUIST')],
        birthDates: ['1974-04-19'],
        npis: ['1234567893'],
        licenses: [{ number: 'RN 12345', state: 'CA' }],
      },
    )
    expect(summary).toBe('The NPI and the name agree. So does the date of birth.')
    expect(model).not.toBe('')
    expect(score).toBeGreaterThan(0.8)
    expect(parts).toMatchObject([
      { part: 'Given name', subject: 'Bill', record: 'William', comparison: 'nickname', tone: 'near' },
      {
        part: 'Family name',
        subject: 'Quist',
        record: 'Quist',
        comparison: 'equal',
        tone: 'agrees',
        score: 1,
      },
      { part: 'Date of birth', subject: '04/19/1974', record: '04/19/1974', tone: 'agrees' },
      { part: 'NPI', subject: '1234567893', record: '1234567893', comparison: 'equal' },
      {
        part: 'License number',
        subject: null,
        record: 'RN 12345 (CA)',
        comparison: 'not in your records',
        tone: 'missing',
        score: null,
      },
    ])
  })

  it('recognizes half of a compound surname, and what the list does not publish', () => {
    const { parts } = explained(
      { kind: 'person', names: [person('Marta', 'Quist Vandiver')], birthDate: '1974-04-19' },
      { kind: 'person', names: [person('MARTA', 'QUIST')] },
    )
    expect(parts).toContainEqual({
      part: 'Family name',
      subject: 'Vandiver',
      record: null,
      comparison: 'half of a compound surname',
      tone: 'near',
      score: null,
    })
    expect(parts.at(-1)).toMatchObject({
      part: 'Date of birth',
      subject: '04/19/1974',
      record: null,
      comparison: 'not published',
      tone: 'missing',
    })
  })

  it('says what would settle it, with the values of the list', () => {
    const { settle } = explained(
      { kind: 'person', names: [person('Marta', 'Quist')] },
      {
        kind: 'person',
        names: [{ ...person('MARTA', 'QUIST'), middle: 'ANN' }],
        birthDates: ['1974-04-19'],
        licenses: [{ number: 'RN 12345', state: 'CA' }],
      },
    )
    expect(settle).toEqual([
      'The provider’s date of birth from your records. The list says 04/19/1974.',
      'The provider’s license number and state from your records. The list says RN 12345 (CA).',
      'The provider’s middle name from your records. The list says ANN.',
      'The provider’s SSN, which the publisher can verify.',
    ])
  })

  it('advises to verify the SSN only where the publisher does', () => {
    const facts: SubjectFacts = { kind: 'person', names: [person('Marta', 'Quist')], birthDate: '1974-04-19' }
    const entry: StoredEntry = { kind: 'person', names: [person('MARTA', 'QUIST')] }
    const {
      recordId: _r,
      subjectId: _s,
      ...explanation
    } = assess(prepare(partyOf('s', facts)), prepare({ id: 'r', names: entry.names }), currentModel)
    const view = { level: 'ALLOW', legacy: false } as const
    const advice = (verifiesSsns: boolean) =>
      explainMatch(explanation, { facts, entry }, { view, isPublicList: true, verifiesSsns }).settle
    const publishersDate = 'The date of birth from the publisher of the list.'
    expect(advice(true)).toEqual([publishersDate, 'The provider’s SSN, which the publisher can verify.'])
    expect(advice(false)).toEqual([publishersDate])
  })

  it('advises to check the date of birth in the client’s records where the dates are close', () => {
    const { settle } = explained(
      { kind: 'person', names: [person('Marta', 'Quist')], birthDate: '1974-04-18' },
      { kind: 'person', names: [person('MARTA', 'QUIST')], birthDates: ['1974-04-19'] },
    )
    expect(settle[0]).toBe('Check the provider’s date of birth in your records. The list says 04/19/1974.')
  })

  it('shows no more of birth dates and addresses than the reader may see', () => {
    const facts: SubjectFacts = {
      kind: 'person',
      names: [person('Marta', 'Quist')],
      addresses: [{ line1: '1 Hidden Street', city: 'Springfield', state: 'IL', zip: '62701' }],
    }
    const entry: StoredEntry = {
      kind: 'person',
      names: [person('MARTA', 'QUIST')],
      birthDates: ['1974-04-19'],
      addresses: [{ city: 'Springfield', state: 'IL' }],
    }
    expect(explained(facts, entry).parts.at(-1)).toMatchObject({
      part: 'City',
      subject: 'Springfield, IL 62701',
      comparison: 'same city',
    })
    const street = explained(facts, {
      ...entry,
      addresses: [{ ...facts.addresses![0], street: '1 HIDDEN ST' }],
    })
    expect(street.parts.at(-1)).toMatchObject({
      comparison: 'same street',
      subject: '1 Hidden Street, Springfield, IL 62701',
      record: '1 HIDDEN ST, Springfield, IL 62701',
    })
    const limited = explained(facts, entry, 'LIMITED')
    expect(JSON.stringify(limited)).not.toMatch(/04.19|Hidden|62701/)
    expect(limited.settle[0]).toContain('The list says 1974.')
    const denied = explained(facts, entry, 'DENY')
    expect(JSON.stringify(denied)).not.toMatch(/1974|Hidden|62701/)
    expect(denied.settle[0]).toBe('The provider’s date of birth from your records.')
  })

  describe('an explanation for a reader who may not see home addresses', () => {
    const home = { line1: '1 Hidden Street', city: 'Springfield', state: 'IL', zip: '62701' }
    const practice = { name: 'Practice', line1: '9 Elm Street', city: 'Peoria', state: 'IL', zip: '61602' }
    const ofPerson = (addresses: SubjectFacts['addresses']): SubjectFacts => ({
      kind: 'person',
      names: [person('Marta', 'Quist')],
      ...(addresses && { addresses }),
    })
    const listed = (street: string): StoredEntry => ({
      kind: 'person',
      names: [person('MARTA', 'QUIST')],
      addresses: [{ street, city: 'Springfield', state: 'IL', zip: '62701' }],
    })

    it('is the same whether the list has that address or another one', () => {
      const part = (street: string, level: 'LIMITED' | 'DENY') =>
        explained(ofPerson([home]), listed(street), level).parts.at(-1)!
      const { record, ...same } = part('1 HIDDEN ST', 'LIMITED')
      expect(record).toBe('1 HIDDEN ST, Springfield, IL 62701')
      expect(same).toEqual({
        part: 'Address',
        subject: 'Masked',
        comparison: 'masked',
        tone: 'missing',
        score: null,
      })
      expect(part('77 OTHER AVE', 'LIMITED')).toMatchObject(same)
      expect(part('1 HIDDEN ST', 'DENY')).toMatchObject({ ...same, subject: null })
    })

    it('shows practice addresses, but not how they compare if another one is hidden', () => {
      const both = explained(ofPerson([home, practice]), listed('1 HIDDEN ST'), 'LIMITED').parts.at(-1)
      expect(both).toMatchObject({ part: 'Address', subject: 'Peoria, IL 61602', comparison: 'masked' })
      const alone = explained(ofPerson([practice]), listed('1 HIDDEN ST'), 'LIMITED').parts.at(-1)
      expect(alone).toMatchObject({ part: 'State', comparison: 'same state' })
    })

    it('shows no address of a list that is not public', () => {
      const part = explained(ofPerson([practice]), listed('5 Elm St'), 'DENY', {}, false).parts.at(-1)
      expect(part).toMatchObject({ part: 'State', record: null })
    })

    it('omits facts that are no longer known', () => {
      const {
        recordId: _r,
        subjectId: _s,
        ...explanation
      } = assess(
        prepare(partyOf('s', ofPerson([home]))),
        prepare({ id: 'r', ...listed('1 HIDDEN ST') }),
        currentModel,
      )
      const sides = { facts: null, entry: listed('1 HIDDEN ST') }
      const view = { level: 'LIMITED' as const, legacy: false }
      expect(
        explainMatch(explanation, sides, { view, isPublicList: true, verifiesSsns: true }).parts.at(-1),
      ).toMatchObject({
        subject: null,
        comparison: 'masked',
      })
    })
  })

  it.each([
    ['the same ZIP code', '19149', 'ZIP code', 'same ZIP code', 'near'],
    ['another ZIP code', '62701', 'Address', 'not compared', 'missing'],
  ])(
    'makes no false claim about an address that was not compared: %s',
    (_case, zip, part, comparison, tone) => {
      const facts: SubjectFacts = {
        kind: 'person',
        names: [person('Marta', 'Quist')],
        addresses: [{ city: 'Ashbury', state: 'PA', zip: '19149-1234' }],
      }
      const entry: StoredEntry = {
        kind: 'person',
        names: [person('MARTA', 'QUIST')],
        addresses: [{ zip }],
      }
      const { parts } = explained(facts, entry, 'ALLOW', { addresses: [] })
      const subject = 'Ashbury, PA 19149-1234'
      expect(parts.at(-1)).toEqual({ part, subject, record: zip, comparison, tone, score: null })
    },
  )

  describe('the verdict', () => {
    const marta = { ...person('Marta', 'Quist'), middle: 'Ann' }
    const verdict = (
      facts: Partial<SubjectFacts>,
      entry: Partial<StoredEntry>,
      level?: 'ALLOW' | 'LIMITED' | 'DENY',
    ): string =>
      explained(
        { kind: 'person', names: [marta], ...facts },
        { kind: 'person', names: [marta], ...entry },
        level,
      ).summary

    it.each([
      ['nothing but the name', {}, {}, 'Name matches. No second identifier confirms it.'],
      [
        'a number on one side only',
        { npi: '1234567893' },
        { birthDates: ['1974-04-19'] },
        'Name matches. No second identifier confirms it.',
      ],
      [
        'a date of birth that is close',
        { birthDate: '1974-04-18' },
        { birthDates: ['1974-04-19'] },
        'The name agrees and the dates of birth differ by what looks like a typo.',
      ],
      [
        'a part of the name that differs',
        { birthDate: '1974-04-19' },
        { names: [{ ...marta, middle: 'Zoe' }], birthDates: ['1974-04-19'] },
        'The date of birth agrees and the names are similar, not equal.',
      ],
      [
        'a misspelled name',
        { birthDate: '1974-04-19' },
        { names: [{ ...marta, family: 'Quistt' }], birthDates: ['1974-04-19'] },
        'The date of birth agrees, and the name nearly does.',
      ],
      [
        'a city',
        { addresses: [{ city: 'Chicago', state: 'IL' }], npi: '1234567893' },
        { addresses: [{ city: 'Chicago', state: 'IL' }] },
        'Name matches. The city agrees, but no date of birth or number confirms it.',
      ],
    ] as [string, Partial<SubjectFacts>, Partial<StoredEntry>, string][])(
      'says in one sentence what the parts show: %s',
      (_case, facts, entry, sentence) => {
        expect(verdict(facts, entry)).toBe(sentence)
      },
    )

    it('includes masked values, which are not compared in front of the reader', () => {
      const facts = { birthDate: '1974-04-19', ssn: '219099991' }
      const entry = { birthDates: ['1974-04-19'], ssns: ['219099991'] }
      for (const level of ['ALLOW', 'LIMITED', 'DENY'] as const)
        expect(verdict(facts, entry, level)).toBe('The SSN and the name agree. So does the date of birth.')
    })

    it('does not say how a hidden address compares', () => {
      const home = { line1: '1 Hidden Street', city: 'Springfield', state: 'IL', zip: '62701' }
      const entry = { addresses: [{ street: '1 HIDDEN ST', city: 'Springfield', state: 'IL', zip: '62701' }] }
      expect(verdict({ addresses: [home] }, entry)).toContain('The address agrees')
      expect(verdict({ addresses: [home] }, entry, 'LIMITED')).toBe(verdict({}, {}))
    })
  })

  it('never shows an SSN or its hash', () => {
    const { parts } = explained(
      { kind: 'person', names: [person('Marta', 'Quist')], ssn: '219099991' },
      { kind: 'person', names: [person('MARTA', 'QUIST')], ssns: ['219099991'] },
    )
    expect(parts.at(-1)).toMatchObject({
      part: 'SSN',
      subject: 'on file',
      record: 'on the list',
      tone: 'agrees',
    })
    expect(JSON.stringify(parts)).not.toContain('9991')
  })

  it('shows an SSN as masked to readers who may not see it', () => {
    const { parts } = explained(
      { kind: 'person', names: [person('Marta', 'Quist')], ssn: '219099991' },
      { kind: 'person', names: [person('MARTA', 'QUIST')], ssns: ['219099991'] },
      'LIMITED',
    )
    expect(parts.at(-1)).toEqual({
      part: 'SSN',
      subject: 'Masked',
      record: 'Masked',
      comparison: 'masked',
      tone: 'missing',
      score: null,
    })
  })
})
