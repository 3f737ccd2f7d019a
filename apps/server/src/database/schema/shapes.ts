import type { DetailLabel, FindingReason, MonitorProduct } from '@vigil/contract'
import type { Finding, PartyName } from '@vigil/matching'

export interface SubjectAddress {
  /** what the place is called, such as "Main office" */
  name?: string
  line1?: string
  line2?: string
  city?: string
  state?: string
  zip?: string
}

export interface SubjectLicense {
  type: string
  issuer: string
  number: string
  /** two letters, where the issuer stands for a state */
  state?: string
}

/** What is known about a subject, as it is kept: numbers that identify a person stand here as keyed hashes alone. */
export interface SubjectFacts {
  kind: 'person' | 'organization'
  /** the current one first; former ones and those it does business under after it */
  names: PartyName[]
  /** ISO */
  birthDate?: string
  npi?: string
  /** nine digits, of organizations; a person's is sealed */
  tin?: string
  /** the hash that stands for a person's TIN, to see that it changed */
  tinHash?: string
  /** the hash that stands for the SSN in all lists */
  ssn?: string
  licenses?: SubjectLicense[]
  addresses?: SubjectAddress[]
  specialties?: string[]
  taxonomies?: string[]
}

/** What a check by number has seen, by label. */
export type SeenDetails = Partial<Record<DetailLabel, string>>

/** Why a finding stands: what was compared, how it agreed, and what would settle it. */
export interface Evidence {
  /** the engine's, or that of a check by number */
  reason: FindingReason
  /** the state of the subject that was compared: its first version of the population */
  subjectVersion: number
  /** of the subject's facts at that time; see matchHashOf */
  matchHash: string
  /** of the list entry, without what does not decide a match; see materialOfEntry */
  record: string | null
  /** the engine's explanation, part by part */
  explanation?: Omit<Finding, 'recordId' | 'subjectId'>
  seen?: SeenDetails
}

/**
 * What has happened to a finding that somebody has to know: it is new or changed; or it is no more, because the entry
 * left its list, the entry says something else now, the subject's own facts changed, the rules did, or a number
 * is in order again.
 */
export const alertCauses = ['new', 'changed', 'removed', 'record', 'facts', 'rules', 'cleared'] as const
export type AlertCause = (typeof alertCauses)[number]

/** One line of what the primary source says. */
export interface AlertDetail {
  /** of the product, or of the publisher's own line */
  label: DetailLabel | (string & {})
  value: string | string[]
  /** dates are ISO; links lead to the source */
  kind: 'text' | 'date' | 'link'
}

/** What is not as it was when the alert before was raised. */
export interface DetailDifference {
  label: AlertDetail['label']
  before: string | null
  after: string | null
}

export type AlertMeasure = 'all' | 'created' | 'resolved'

/** Who is monitored, and of them those with an open alert; also without reports of the Data Bank, which not all may see. */
export interface HealthCounts {
  active: number
  flagged: number
  flaggedWithoutNpdb: number
}

/** How a client stands as a whole, and each of its business units. */
export interface PopulationHealth extends HealthCounts {
  units: ({ id: string } & HealthCounts)[]
  /** of the client, when it was counted */
  products?: MonitorProduct[]
  networks?: number
}
