import type {
  AlertingEffect,
  DetailLabel,
  FindingReason,
  HoldReason,
  MonitorProduct,
  RehearsalEffect,
  Result,
  SubjectKind,
} from '@vigil/contract'
import type { Finding, PartyName } from '@vigil/matching'
import type { ListRecord } from '@vigil/sources'

export interface SubjectAddress {
  /** a label such as "Main office" */
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
  /** two letters, if the issuer is a state */
  state?: string
}

/** When a client wants a subject to be monitored; ISO dates. */
export interface SubjectDates {
  startDate: string
  endDate: string | null
}

/** A network that a subject takes part in, by name. */
export interface SubjectNetwork {
  businessUnit: string
  network: string
  participation: string
}

/** The facts about a subject as stored: numbers that identify a person only as keyed hashes. */
export interface SubjectFacts {
  kind: SubjectKind
  /** the current name first, then former and DBA names */
  names: PartyName[]
  /** ISO */
  birthDate?: string
  npi?: string
  /** nine digits, of organizations; a person's is sealed */
  tin?: string
  /** the hash of a person's TIN, to detect changes */
  tinHash?: string
  /** the hash that represents the SSN in all lists */
  ssn?: string
  licenses?: SubjectLicense[]
  addresses?: SubjectAddress[]
  specialties?: string[]
  taxonomies?: string[]
}

/** What a check by number found in the source, by label. */
export type SeenDetails = Partial<Record<DetailLabel, string>>

/** What the engine took from a copy of the exclusion on another list, because the entry does not say it. */
export interface CopiedFacts extends Pick<ListRecord, 'birthDates' | 'npis' | 'addresses'> {
  sourceId: string
}

/** Why there is a finding: what was compared, how it agreed, and what would settle it. */
export interface Evidence {
  /** from the engine, or from a check by number */
  reason: FindingReason
  /** the version of the subject that was compared: the population version it began with */
  subjectVersion: number
  /** of the subject's facts at that time; see matchHashOf */
  matchHash: string
  /** of the list entry, without what does not decide a match; see hashEntry */
  record: string | null
  /** the engine's explanation, part by part */
  explanation?: Omit<Finding, 'recordId' | 'subjectId' | 'copyId'> & { copy?: CopiedFacts }
  seen?: SeenDetails
  /** the license type and the state that a license was checked as; mappings may change later */
  checkedAs?: { type: string; state: string }
}

/**
 * Why an alert is raised: the finding is new or changed; or it has ended, because the entry left its list, the entry
 * changed, the subject's facts changed, the rules changed, or a number is in order again.
 */
export const alertCauses = ['new', 'changed', 'removed', 'record', 'facts', 'rules', 'cleared'] as const
export type AlertCause = (typeof alertCauses)[number]

/** One line of what the primary source says. */
export interface AlertDetail {
  /** Vigil's label, or the publisher's own */
  label: DetailLabel | (string & {})
  value: string | string[]
  /** dates are ISO; links point to the source */
  kind: 'text' | 'date' | 'link'
}

/** What has changed since the previous alert was raised. */
export interface DetailDifference {
  label: AlertDetail['label']
  before: string | null
  after: string | null
}

export type AlertMeasure = 'all' | 'created' | 'resolved'

/** Monitored subjects, and those with an open alert; also without NPDB reports, which not everyone may see. */
export interface HealthCounts {
  active: number
  flagged: number
  flaggedWithoutNpdb: number
}

/** The figures of a client, in total and per business unit. */
export interface PopulationHealth extends HealthCounts {
  units: ({ id: string } & HealthCounts)[]
  /** of the client at the time of counting */
  products?: MonitorProduct[]
  networks?: number
}

/** So many findings with one effect, by list and result. */
export interface EffectCount {
  effect: RehearsalEffect
  sourceId: string
  result: Result
  count: number
}

/** A finding that another model would raise, change or close, by names and verdicts alone. */
export interface StoredExample {
  effect: AlertingEffect
  subjectId: string
  subjectName: string
  /** which of the names of the subject and of the entry were compared */
  comparedName: string
  listedName: string
  sourceId: string
  before: Result | null
  /** of the alert that would be raised: No Match if the finding would be closed */
  after: Result
  /** of the result after; of the one before if the finding would be closed */
  reason: FindingReason
}

/** A completed rehearsal of a matching model for one client. */
export interface RehearsalResult {
  /** the model whose findings it was compared with */
  comparedWith: string
  subjects: number
  /** false: lists or subjects have changed since the last run, so that some effects are theirs and not the model's */
  isCurrent: boolean
  counts: EffectCount[]
  examples: StoredExample[]
  /** ISO */
  finishedAt: string
  requestedBy: string | null
}

/** Where the audit chain is broken, and how. */
export interface AuditBreakRecord {
  lane: number
  seq: number
  problem: string
}

/** Why a file waits for a decision. */
export interface FileHold {
  reason: HoldReason
  /** what would be blanked, or removed */
  column: string | null
  count: number
  /** of the active subjects, of the filled values, or of what there is; 0 to 1 */
  share: number
  limit: number
}
