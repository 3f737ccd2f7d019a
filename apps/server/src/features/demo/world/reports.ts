import { clientPlans } from './clients.ts'
import { dayBefore } from './days.ts'
import { seeded, type Random } from './random.ts'
import { monitoredFor } from './schedule.ts'
import type { WorldSubject } from './subject.ts'

/** How the Data Bank's response identifies the subject of a report, besides the name. */
type NamedBy = 'id' | 'npi' | 'ssn'

/** A kind of Data Bank report about a client's subject; days count back from the day of the world. */
export interface ReportCase {
  type: string
  who: WorldSubject['who']['kind']
  by: NamedBy
  since: number
  /** how many days ago it was corrected */
  corrected?: number
  /** how many days ago it was withdrawn */
  voided?: number
  /** the date of birth is someone else's */
  stranger?: true
}

/** A Data Bank report over time. */
export interface WorldReport extends ReportCase {
  client: string
  subject: WorldSubject
  dcn: string
  /** ISO */
  acted: string
}

const before = 800

/** What the Data Bank reports about the providers of each client that queries it. */
export const reportCases: readonly ReportCase[] = [
  { type: '302', who: 'person', by: 'id', since: before },
  { type: '101', who: 'person', by: 'npi', since: before },
  { type: '101', who: 'person', by: 'id', since: before, voided: 33 },
  { type: '402', who: 'person', by: 'id', since: 94 },
  { type: '302', who: 'person', by: 'ssn', since: 64, corrected: 34 },
  { type: '502', who: 'person', by: 'id', since: 64, stranger: true },
  { type: '1302', who: 'organization', by: 'id', since: 64 },
  { type: '702', who: 'person', by: 'npi', since: 34 },
  { type: '451', who: 'person', by: 'id', since: 4 },
]

function isFit({ who, by, stranger }: ReportCase, { who: one, knows, joined, left }: WorldSubject): boolean {
  if (one.kind !== who || joined < monitoredFor || left !== undefined) return false
  if (by === 'npi' && !knows.npi) return false
  return (by !== 'ssn' || knows.ssn) && (!stranger || knows.birth)
}

function reportOf(random: Random, one: ReportCase, subject: WorldSubject, anchor: string): WorldReport {
  return {
    ...one,
    client: subject.client,
    subject,
    dcn: `79500000${random.between(10_000_000, 99_999_999)}`,
    acted: dayBefore(anchor, one.since + random.between(20, 90)),
  }
}

/** The reports about subjects of clients that query the Data Bank. */
export function inventReports(
  subjects: readonly WorldSubject[],
  { seed, anchor }: { seed: number; anchor: string },
): WorldReport[] {
  return clientPlans.flatMap(({ client, npdb }) => {
    if (!npdb) return []
    const random = seeded(seed, `reports of ${client}`)
    const left = new Set(subjects.filter((subject) => subject.client === client))
    return reportCases.map((one) => {
      const subject = random.pick([...left].filter((each) => isFit(one, each)))
      left.delete(subject)
      return reportOf(random, one, subject, anchor)
    })
  })
}
