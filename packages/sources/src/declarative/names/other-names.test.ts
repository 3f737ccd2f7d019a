import { expect, test } from 'vitest'
import { buildNames } from './build-names.ts'
import type { DefinedKind } from '../definition/definition.ts'
import type { Draft, OtherName } from '../rows/draft.ts'
import { cpuMs } from '../testing/test-cpu-time.ts'

function names(draft: Draft, kind: DefinedKind, full: string, part: OtherName['part'] = 'whole'): string[] {
  draft.aliases = [{ use: 'alias', full, part }]
  return buildNames(draft, kind)
    .slice(1)
    .map((name) => name.full ?? [name.given, name.middle, name.family].filter(Boolean).join(' '))
}

const ada = (): Draft => ({ given: 'Ada', middle: 'T', family: 'Fern' })

test('one word stands with the rest of the listed name', () => {
  expect(names(ada(), 'person', 'Moss', 'family')).toEqual(['Ada T Moss'])
  expect(names(ada(), 'person', 'De La Rosa', 'family')).toEqual(['Ada T De La Rosa'])
  expect(names(ada(), 'person', 'Addie', 'given')).toEqual(['Addie Fern'])
  expect(names(ada(), 'person', 'Moss')).toEqual(['Ada T Moss', 'Moss Fern'])
  expect(names({ name: 'FERN ADA T' }, 'unknown', 'MOSS')).toEqual(['MOSS ADA T', 'FERN MOSS'])
  expect(names({ name: 'FERN, ADA T' }, 'unknown', 'MOSS')).toEqual(['MOSS, ADA T', 'FERN, MOSS'])
  expect(names({ name: 'FERN' }, 'unknown', 'MOSS ADA')).toEqual(['MOSS ADA', 'FERN ADA'])
})

test('several words alone are several surnames, unless they are one name', () => {
  expect(names({ name: 'FERN ADA' }, 'unknown', 'Moss, Reed')).toEqual(['Moss ADA', 'Reed ADA'])
  expect(names({ name: 'FERN ADA' }, 'unknown', 'Moss, Ada')).toEqual(['Moss, Ada'])
  expect(names({ name: 'FERN, ADA' }, 'unknown', 'Moss, Beth')).toEqual(['Moss, Beth'])
  expect(names(ada(), 'person', 'Moss, Ada, RN')).toEqual(['Moss, Ada, RN'])
})

test('names of organizations stay as they are', () => {
  expect(names({ name: 'Fern Finance Corp' }, 'unknown', 'Gentle')).toEqual(['Gentle'])
  expect(names({ entity: 'Fern Finance' }, 'organization', 'Gentle', 'family')).toEqual(['Gentle'])
  expect(names(ada(), 'person', 'Fern Pharmacy')).toEqual(['Fern Pharmacy'])
})

test('many names in one cell are told apart', () => {
  expect(names(ada(), 'person', 'Ada Moss / Beth Reed')).toEqual(['Ada Moss', 'Beth Reed'])
  expect(names(ada(), 'person', 'Ada R. Moss, Ada Reed')).toEqual(['Ada R. Moss', 'Ada Reed'])
  expect(names(ada(), 'person', 'Ada Jean, Moss or, Ada J. Reed')).toEqual(['Ada Jean Moss', 'Ada J. Reed'])
  expect(names(ada(), 'person', 'Moss, Ada Jean')).toEqual(['Moss, Ada Jean'])
  expect(names(ada(), 'person', 'Moss, Ada, Reed, Beth')).toEqual(['Moss, Ada', 'Reed, Beth'])
})

test('what can not be told apart, and jobs, are a note', () => {
  const unclear = ada()
  expect(names(unclear, 'person', 'Moss, Ada, Reed')).toEqual([])
  expect(unclear.notes).toEqual(['Also known as: Moss, Ada, Reed'])
  const worker = ada()
  expect(names(worker, 'person', 'Behavioral Health Worker')).toEqual([])
  expect(worker.notes).toEqual(['Behavioral Health Worker'])
})

test.each([
  ['Owner: Fern Transport', 'Owner: Fern Transport'],
  ['Owner; Fern Transport', 'Owner: Fern Transport'],
  ['Owner, Fern Transport', 'Owner: Fern Transport'],
  ['Owner "Fern Transport"', 'Owner: Fern Transport'],
  ['Owner of Fern Transport', 'Owner: Fern Transport'],
  ['Fern Transport (Owner)', 'Owner: Fern Transport'],
  ['Fern Transport; Business Owner', 'Owner: Fern Transport'],
  ['Employee of Fern Transport', 'Employee of Fern Transport'],
  ['Director of Nursing - Fern Home', 'Director of Nursing - Fern Home'],
  ['Transportation Business Owner', 'Transportation Business Owner'],
  ['DME Company', 'DME Company'],
])('a firm that is not listed itself is a note: %s', (organization, note) => {
  const draft: Draft = { ...ada(), organization }
  expect(buildNames(draft, 'person')).toEqual([{ kind: 'person', given: 'Ada', middle: 'T', family: 'Fern' }])
  expect(draft.notes).toEqual([note])
})

test.each([
  ['aka: Ada Moss', { kind: 'person', use: 'alias', full: 'Ada Moss' }],
  ['Former last name: Moss', { kind: 'person', use: 'former', given: 'Ada', middle: 'T', family: 'Moss' }],
  ['DBA Fern Transport', { kind: 'organization', use: 'dba', full: 'Fern Transport' }],
  ['Fern Transport', { kind: 'organization', use: 'dba', full: 'Fern Transport' }],
])('other names of a person may stand where firms do: %s', (organization, name) => {
  expect(buildNames({ ...ada(), organization }, 'person')[1]).toEqual(name)
})

test.each([', ', ' / ', ' or ', 'Moss, ', '-', 'nurse of '])(
  'a cell full of "%s" is read in no time',
  (filler) => {
    const started = cpuMs()
    names(ada(), 'person', `Ada ${filler.repeat(20_000)} Moss`)
    buildNames({ ...ada(), organization: `Owner ${filler.repeat(20_000)} Moss` }, 'person')
    expect(cpuMs() - started).toBeLessThan(1_000)
  },
)
