import {
  createScreener,
  type Finding,
  prepare,
  type ScreeningIndex,
} from '../../packages/matching/src/index.ts'
import type { Party } from '../../packages/matching/src/party.ts'
import { readRecords } from './csv.ts'

export interface Alarm {
  subject: string
  verdict: Finding['verdict']
  reason: string
  recordId: string
  nameScore: number
  /** The parts that decided, as text. */
  parts: string
}

export interface NegativeFigures {
  screened: number
  match: number
  suspected: number
  alarms: Alarm[]
  /** How often each reason led to nothing; "no candidate" where retrieval found nobody. */
  cleared: Record<string, number>
}

/** People on no list, from a file with the columns full_name, first_name, middle_name, last_name, date_of_birth. */
export function readNegatives(file: string): Party[] {
  const needed = ['full_name', 'first_name', 'middle_name', 'last_name', 'date_of_birth']
  return readRecords(file, needed).map((row, at): Party => {
    const [given, middle, family, date] = [
      row('first_name'),
      row('middle_name'),
      row('last_name'),
      row('date_of_birth'),
    ]
    return {
      id: `negative-${at + 1}`,
      names: [
        family ? { kind: 'person', given, middle, family } : { kind: 'person', full: row('full_name') },
      ],
      birthDates: date ? [date] : [],
    }
  })
}

const order: readonly Finding['verdict'][] = ['Match', 'Suspected Match', 'Insufficient Client Data']

function worst(findings: readonly Finding[]): Finding | undefined {
  for (const verdict of order) {
    const found = findings.find((finding) => finding.verdict === verdict)
    if (found) return found
  }
  return undefined
}

const written = (party: Party) => {
  const { full, given, middle, family } = party.names[0]!
  return [full, given, middle, family, party.birthDates?.[0]].filter(Boolean).join(' ')
}

/** Screens people who are on no list and counts false matches. */
export function screenNegatives(people: readonly Party[], index: ScreeningIndex): NegativeFigures {
  const screener = createScreener(index)
  const figures: NegativeFigures = { screened: 0, match: 0, suspected: 0, alarms: [], cleared: {} }
  for (const person of people) {
    figures.screened++
    const { findings, rejected } = screener.screen(prepare(person))
    const finding = worst(findings)
    if (finding?.verdict === 'Match') figures.match++
    if (finding?.verdict === 'Suspected Match') figures.suspected++
    if (finding?.verdict === 'Match' || finding?.verdict === 'Suspected Match') {
      const { verdict, reason, recordId, nameScore } = finding
      const parts = finding.parts
        .filter((part) => part.outcome !== 'missing')
        .map((part) => `${part.left} / ${part.right} ${part.detail}`)
        .join('; ')
      figures.alarms.push({ subject: written(person), verdict, reason, recordId, nameScore, parts })
    } else {
      const reason = finding?.reason ?? Object.keys(rejected)[0] ?? 'no candidate'
      figures.cleared[reason] = (figures.cleared[reason] ?? 0) + 1
    }
  }
  return figures
}
