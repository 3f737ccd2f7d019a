import { american, dayBefore } from '../days.ts'
import type { Invented } from '../invented.ts'
import type { WorldSubject } from '../subject.ts'
import { plainTable } from './table.ts'

/** Files that a client sends between its rosters. What they say is already known, unless said otherwise. */

const nameCells = (who: Invented): string[] =>
  who.kind === 'organization' ? ['Organization', '', '', who.name] : ['Person', who.given, who.family, '']

const peopleHeader = ['External ID', 'Type', 'First Name', 'Last Name', 'Organization Name']

/** A part of a roster. */
export const partialRoster = (subjects: readonly WorldSubject[]): string =>
  plainTable([peopleHeader, ...subjects.map(({ externalId, who }) => [externalId, ...nameCells(who)])])

/** A part of a roster that a spreadsheet has spoiled. */
export const spoiledRoster = (subjects: readonly WorldSubject[]): string =>
  plainTable([
    [...peopleHeader, 'NPI'],
    ...subjects.map(({ externalId, who, knows }, at) => [
      externalId,
      ...nameCells(who),
      at % 5 === 2 ? `${who.npi[0]}.${who.npi.slice(1, 6)}E+09` : knows.npi ? who.npi : '',
    ]),
  ])

/** A part of a roster with the end of a contract for many who are still there. */
export const termingRoster = (subjects: readonly WorldSubject[], anchor: string): string =>
  plainTable([
    [...peopleHeader, 'Term Date'],
    ...subjects.map(({ externalId, who }, at) => [
      externalId,
      ...nameCells(who),
      at % 3 === 0 ? american(dayBefore(anchor, 1)) : '',
    ]),
  ])

/** Licenses, two of them of people whom the client has not sent, and one without its issuer. */
export const licenseFile = (subjects: readonly WorldSubject[], prefix: string): string =>
  plainTable([
    ['External ID', 'License Number', 'License Type', 'License Issuer'],
    ...subjects.flatMap(({ externalId, licenses }) =>
      licenses.slice(0, 1).map(({ number, type, issuer }) => [externalId, number, type, issuer]),
    ),
    [`${prefix}-990001`, 'RN1184420', 'Registered Nurse', 'Florida'],
    [`${prefix}-990002`, 'RN1184733', 'Registered Nurse', 'Florida'],
    [subjects[0]!.externalId, 'TEMP-2207', 'Registered Nurse', ''],
  ])

/** Networks and participations. */
export const networkFile = (subjects: readonly WorldSubject[]): string =>
  plainTable([
    ['External ID', 'Business Unit', 'Network', 'Participation'],
    ...subjects.map(({ externalId, unit, network, participation }) => [
      externalId,
      unit,
      network,
      participation,
    ]),
  ])

/** NPIs, one of which is none. */
export const npiFile = (subjects: readonly WorldSubject[]): string =>
  plainTable([['NPI'], ...subjects.map(({ who }) => [who.npi]), ['NPI pending']])

/** A list of the client's own. */
export const ownList = (): string =>
  plainTable([
    ['Last Name', 'First Name', 'Reason'],
    ['Fallowby', 'Morgan', 'Not eligible for rehire'],
  ])
