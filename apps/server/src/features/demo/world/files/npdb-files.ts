import { american, dayBefore } from '../days.ts'
import type { WorldReport } from '../reports.ts'
import { capitals, plainTable, type WorldFile } from './table.ts'

const header =
  'Data Bank Subject ID Number,Submitted on Behalf of Entity DBID,DCN,Report Type,Report Version,Process Date,Date of Action,NPI,SSN,Birthdate,First Name,Middle Name,Last Name,Organization Name,Customer Use'.split(
    ',',
  )
const entityDbid = '555000104417203'

function versionAt({ since, corrected, voided }: WorldReport, daysAgo: number): [letter: string, at: number] {
  if (voided !== undefined && voided >= daysAgo) return ['V', voided]
  return corrected !== undefined && corrected >= daysAgo ? ['C', corrected] : ['I', since]
}

function whoIn({ subject: { who }, by, stranger }: WorldReport): string[] {
  const npi = by === 'npi' ? who.npi : ''
  if (who.kind === 'organization') return [npi, '', '', '', '', '', capitals(who.name, 60)]
  const born = stranger ? `${Number(who.birth.slice(0, 4)) - 11}-05-19` : who.birth
  return [
    npi,
    by === 'ssn' ? who.ssn : '',
    american(born),
    ...[who.given, who.middle, who.family].map((part) => capitals(part, 25)),
    '',
  ]
}

function rowOf(report: WorldReport, daysAgo: number, anchor: string): string[] {
  const [version, at] = versionAt(report, daysAgo)
  const { subject, dcn, type, by, acted } = report
  return [
    `888000000${String(100_000 + subject.who.number)}`,
    entityDbid,
    dcn,
    type,
    version,
    american(dayBefore(anchor, at)),
    american(acted),
    ...whoIn(report),
    by === 'id' ? subject.externalId : '',
  ]
}

/** The Data Bank's response about a client's providers, as of the given number of days ago. */
export function npdbFiles(
  reports: readonly WorldReport[],
  daysAgo: number,
  { anchor, day }: { anchor: string; day: string },
): WorldFile[] {
  const rows = reports.filter(({ since }) => since >= daysAgo).map((report) => rowOf(report, daysAgo, anchor))
  return [{ name: `npdb-response-${day}.csv`, content: plainTable([header, ...rows]) }]
}
