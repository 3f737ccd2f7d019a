import type { NpdbQueryKind } from '@vigil/contract'
import { PlainError } from '../../../errors.ts'
import type { Agent } from '../configuration/agent.ts'

/** Whom a request or a report is about; empty texts for what is not known. */
export interface BankSubject {
  /**
   * Vigil's own id for the subject: unlike the client's, nobody else's is the same, so that no response reaches another
   * subject
   */
  customerUse: string
  given: string
  middle: string
  family: string
  suffix: string
  organization: string
  /** ISO */
  birthDate: string
  npi: string
  ssn: string
}

/** Enrolls, renews or cancels subjects under a number of the client. */
export interface EnrollmentRequest {
  /** the same for every attempt: the Data Bank performs each once */
  messageId: string
  agent: Agent
  dbid: string
  kind: NpdbQueryKind
  subjects: readonly BankSubject[]
}

export interface SubjectReply {
  customerUse: string
  /** accepted: also for one that was enrolled before; not enrolled: there is nothing to renew or cancel */
  outcome: 'accepted' | 'rejected' | 'not enrolled'
  /** why not, in the Data Bank's words */
  reason: string
  /** ISO; '' unless it is enrolled */
  enrolledOn: string
  endsOn: string
}

/** Asks for what has arrived under a number since a mark; '' for all. */
export interface ReceiveRequest {
  messageId: string
  agent: Agent
  dbid: string
  after: string
}

export interface BankReport {
  dcn: string
  type: string
  version: string
  /** ISO; '' if it can't be read */
  processedOn: string
  actedOn: string
  subject: BankSubject
  document: { type: string; bytes: Buffer } | null
  /** the names of the fields that could not be read */
  faults?: readonly string[]
}

export interface BankResponse {
  /** the Data Bank's own id */
  id: string
  /** '' if it can't be read */
  customerUse: string
  /** repeats all reports about the subject */
  consolidated: boolean
  reports: BankReport[]
}

export interface ReceiveReply {
  responses: BankResponse[]
  /** the mark for the next request */
  upTo: string
  more: boolean
}

/** How Vigil talks with the Data Bank. */
export interface NpdbGateway {
  submit: (request: EnrollmentRequest, signal: AbortSignal) => Promise<SubjectReply[]>
  receive: (request: ReceiveRequest, signal: AbortSignal) => Promise<ReceiveReply>
}

/** A request failed; it can be sent again. The message says nothing about any subject. */
export class NpdbFailure extends PlainError {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'NpdbFailure'
  }
}

declare module '../../../context.ts' {
  interface Services {
    /** null: no address of the Data Bank is configured, and nobody is enrolled */
    npdb: NpdbGateway | null
  }
}
