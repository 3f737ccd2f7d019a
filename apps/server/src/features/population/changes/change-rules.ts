import { isPersonalAddress, isTermed, type MonitorProduct, type SubjectOutcome } from '@vigil/contract'
import { completeLicenses } from './license-rules.ts'
import { canonicalFacts, type SubjectFacts } from '../facts/subject-facts.ts'
import { completeName, isNamePart, knownNames, type NamePart } from '../facts/subject-names.ts'

/** Fields that a change may omit; their known values are kept. */
export type OmittedField =
  'birthDate' | 'npi' | 'addresses' | 'specialties' | 'taxonomies' | 'formerNames' | 'dbaNames' | NamePart

export interface NetworkName {
  businessUnit: string
  network: string
  participation: string
}

/** A requested change to a subject. Omitted fields keep their values. */
export interface SubjectChange {
  externalId: string
  /** everything except SSN and TIN; omitted licenses are kept */
  facts: Omit<SubjectFacts, 'ssn' | 'tin' | 'tinHash'>
  /** nine digits each; null: none */
  numbers?: { ssn?: string | null | undefined; tin?: string | null | undefined }
  omitted?: readonly OmittedField[]
  /** null: the client's products */
  products?: MonitorProduct[] | null | undefined
  networks?: readonly NetworkName[] | undefined
  startDate?: string | undefined
  /** today or earlier ends monitoring; null: no end date; omitted: a future end date is kept */
  endDate?: string | null | undefined
}

/** A stored subject, with its live facts or the last ones before it was termed. */
export interface KnownSubject {
  id: string
  live: boolean
  facts: SubjectFacts
  products: MonitorProduct[] | null
  startDate: string
  endDate: string | null
}

const namesOf = (facts: SubjectFacts | undefined, use: 'former' | 'dba') =>
  facts?.names.filter((name) => name.use === use) ?? []

/** Fills in omitted fields from what is known. Empty lists are dropped. */
export function completeFacts(
  { facts: given, omitted = [] }: Pick<SubjectChange, 'facts' | 'omitted'>,
  known: SubjectFacts | undefined,
): SubjectFacts {
  const names = completeName(given.names, omitted.filter(isNamePart), known?.names[0])
  const facts: SubjectFacts = { ...given, names: knownNames(names, known?.names ?? []) }
  for (const name of omitted) {
    if (isNamePart(name)) continue
    if (name === 'formerNames') facts.names = [...facts.names, ...namesOf(known, 'former')]
    else if (name === 'dbaNames') facts.names = [...facts.names, ...namesOf(known, 'dba')]
    else if (known?.[name] !== undefined) Object.assign(facts, { [name]: known[name] })
  }
  const licenses = given.licenses ? completeLicenses(given.licenses) : known?.licenses
  if (licenses) facts.licenses = licenses
  if (facts.kind === 'organization') {
    delete facts.birthDate
    // nobody masks the addresses of an organization
    if (known?.kind === 'person' && omitted.includes('addresses') && facts.addresses)
      facts.addresses = facts.addresses.filter((address) => !isPersonalAddress(address))
  }
  const filled = Object.entries(facts).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(filled) as unknown as SubjectFacts
}

/** Facts that are given whole, as they were stored before. */
export function wholeFacts({ facts: given }: Pick<SubjectChange, 'facts'>): SubjectFacts {
  const { licenses = [], ...facts } = given
  return licenses.length > 0 ? { ...facts, licenses } : facts
}

export interface Decision {
  outcome: SubjectOutcome
  /** the live version of the facts is closed */
  closes: boolean
  /** a new version of the facts is opened */
  opens: boolean
  /** monitoring starts or resumes */
  starts: boolean
  startDate: string
  endDate: string | null
}

const sameProducts = (one: readonly string[] | null, other: readonly string[] | null): boolean =>
  JSON.stringify(one?.toSorted() ?? null) === JSON.stringify(other?.toSorted() ?? null)

export interface RequestedState {
  facts: SubjectFacts
  products: MonitorProduct[] | null
  startDate: string | undefined
  endDate: string | null | undefined
}

/** Decides what a change does to a new or known subject. */
export function decideChange(
  requested: RequestedState,
  known: KnownSubject | undefined,
  today: string,
): Decision {
  const endDate = requested.endDate !== undefined ? requested.endDate : known?.live ? known.endDate : null
  const isOver = isTermed(endDate, today)
  if (!known) {
    const startDate = requested.startDate ?? ((isOver && endDate) || today)
    return { outcome: 'added', closes: false, opens: true, starts: true, startDate, endDate }
  }
  const startDate = requested.startDate ?? known.startDate
  const datesDiffer = startDate !== known.startDate || endDate !== known.endDate
  const outcome = datesDiffer ? 'changed' : 'unchanged'
  const nothing = { closes: false, opens: false, starts: false, startDate, endDate }
  const isSame =
    canonicalFacts(requested.facts) === canonicalFacts(known.facts) &&
    sameProducts(requested.products, known.products)
  // facts about a termed subject are stored as a version that was never live
  if (known.live && isOver) return { ...nothing, outcome: 'termed', closes: true, opens: !isSame }
  if (known.live)
    return isSame ? { ...nothing, outcome } : { ...nothing, outcome: 'changed', closes: true, opens: true }
  if (isOver) return isSame ? { ...nothing, outcome } : { ...nothing, outcome: 'changed', opens: true }
  return {
    ...nothing,
    outcome: 'changed',
    opens: true,
    starts: true,
    startDate: requested.startDate ?? today,
  }
}
