import { american, dayBefore } from '../days.ts'
import type { Invented } from '../invented.ts'
import type { WorldSubject } from '../subject.ts'
import { plainTable, type WorldFile } from './table.ts'

const header =
  'External ID,Type,First Name,Middle Name,Last Name,Suffix,Organization Name,Former Names,DBA Names,NPI,TIN,DOB,Address Line 1,Address Line 2,City,State,Zip,Specialties,Taxonomies,License Number,License Type,License Issuer,Business Unit,Network,Participation,Start Date,Term Date'.split(
    ',',
  )

const networkAt = header.indexOf('Network')

function whoCells(who: Invented, knows: WorldSubject['knows']): string[] {
  const npi = knows.npi ? who.npi : ''
  if (who.kind === 'organization')
    return ['Organization', '', '', '', '', who.name, '', who.dba, npi, who.ein, '']
  const former = who.formerFamily && `${who.given} ${who.formerFamily}`
  const birth = knows.birth ? american(who.birth) : ''
  return ['Person', who.given, who.middle, who.family, who.suffix, '', former, '', npi, '', birth]
}

function rowOf(subject: WorldSubject, daysAgo: number, anchor: string): string[] {
  const { who, moved, left, licenses } = subject
  const place = moved && moved.since >= daysAgo ? moved.place : who.place
  const license = licenses[0]
  const isOver = left !== undefined && left >= daysAgo
  return [
    subject.externalId,
    ...whoCells(who, subject.knows),
    ...(subject.knows.place
      ? [place.line1, place.line2, place.city, place.state, place.zip]
      : ['', '', '', '', '']),
    who.kind === 'person' ? who.profession.specialty : '',
    who.kind === 'person' ? who.profession.taxonomy : who.taxonomy,
    license?.number ?? '',
    license?.type ?? '',
    license?.issuer ?? '',
    subject.unit,
    subject.network,
    subject.participation,
    american(subject.startDate),
    isOver ? american(dayBefore(anchor, left)) : '',
  ]
}

/** Rows with typical mistakes. */
const mistakes: readonly Record<string, string>[] = [
  {
    'External ID': 'X-1',
    Type: 'Person',
    'First Name': 'Morgan',
    'Last Name': 'Fallowby',
    DOB: '31/31/1980',
  },
  { 'External ID': 'X-2', Type: 'Person', 'First Name': 'Avery' },
  { 'External ID': '', Type: 'Person', 'First Name': 'Rowan', 'Last Name': 'Tarnwell', DOB: '04/02/1979' },
]

/** A client's roster as of the given number of days ago: no SSNs, one row per network, on request with invalid rows. */
export function populationFile(
  subjects: readonly WorldSubject[],
  { daysAgo, anchor, withMistakes }: { daysAgo: number; anchor: string; withMistakes: boolean },
): WorldFile {
  const rows = subjects
    .filter(({ joined }) => joined >= daysAgo)
    .flatMap((subject) => {
      const row = rowOf(subject, daysAgo, anchor)
      const further = subject.furtherNetwork
      return further ? [row, row.with(networkAt, further)] : [row]
    })
  const bad = withMistakes ? mistakes.map((cells) => header.map((name) => cells[name] ?? '')) : []
  const name = `roster_${dayBefore(anchor, daysAgo)}.csv`
  return { name, content: plainTable([header, ...rows, ...bad]) }
}
