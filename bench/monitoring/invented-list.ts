import type { Party } from '../../packages/matching/src/party.ts'
import { quotedLine } from '../lists/write-rows.ts'
import { syntheticRecords } from '../matching/synthetic.ts'

/** The list of one run: how long it is, and what it is drawn from. */
export interface ListPlan {
  records: number
  seed: number
}

/** A date of birth is missing so seldom that about one subject in a hundred has a namesake without one. */
const dates = 0.998
const addedShare = 0.005
/** Every so many-th entry leaves the list within the month, or is corrected. */
const [removedNth, changedNth] = [333, 500]

const header =
  'LASTNAME,FIRSTNAME,MIDNAME,BUSNAME,GENERAL,SPECIALTY,UPIN,NPI,DOB,ADDRESS,CITY,STATE,ZIP,EXCLTYPE,EXCLDATE,REINDATE,WAIVERDATE,WVRSTATE'
const types = ['1128a1', '1128a3', '1128b4', '1128b5', '1128b14']

const two = (value: number): string => String(value).padStart(2, '0')

/** A row of the LEIE. What the party does not say follows from its position; nobody is excluded as a child. */
function lineOf({ names: [name], birthDates, npis, addresses }: Party, at: number, isMoved: boolean): string {
  const excluded = `${2015 + (at % 11)}${two(1 + (at % 12))}${two(1 + (at % 28))}`
  return quotedLine([
    (name?.family ?? '').slice(0, 20),
    (name?.given ?? '').slice(0, 15),
    (name?.middle ?? '').slice(0, 15),
    (name?.full ?? '').slice(0, 30),
    name?.full ? 'OTHER BUSINESS' : 'INDIVIDUAL (UNAFFILI',
    'NURSE/NURSES AIDE',
    '',
    npis?.[0] ?? '0000000000',
    birthDates?.[0]?.replaceAll('-', '') ?? '',
    `${(isMoved ? 9000 : 1) + (at % 900)} MAIN ST`,
    isMoved ? 'LAKESIDE' : 'FAIRVIEW',
    addresses?.[0]?.state ?? 'TX',
    String(10_000 + (at % 89_000)),
    types[at % types.length]!,
    excluded,
    '00000000',
    '00000000',
    '',
  ])
}

const longestOf = ({ records }: ListPlan): number => records + Math.ceil(records * addedShare)

/** All parties that stand on the list at either time, with their positions from 1. */
export function* listedParties({ records, seed }: ListPlan): Generator<{ party: Party; at: number }> {
  let at = 0
  const all = syntheticRecords({ records: longestOf({ records, seed }), seed, dates })
  for (const party of all) yield { party, at: (at += 1) }
}

/** The list as it is at first. */
export function* firstPublication(plan: ListPlan): Generator<string> {
  yield `${header}\r\n`
  for (const { party, at } of listedParties(plan)) if (at <= plan.records) yield lineOf(party, at, false)
}

/** The list a month later: 0.5 % added, 0.3 % removed, 0.2 % changed. */
export function* nextPublication(plan: ListPlan): Generator<string> {
  yield `${header}\r\n`
  for (const { party, at } of listedParties(plan))
    if (at > plan.records || at % removedNth !== 0) yield lineOf(party, at, at % changedNth === 0)
}
