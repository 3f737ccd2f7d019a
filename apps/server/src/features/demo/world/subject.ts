import type { Invented } from './invented.ts'
import type { WorldLicense } from './license.ts'
import type { Place } from './places.ts'

/** A monitored subject, as in the client's own files. Days count back from the day of the world. */
export interface WorldSubject {
  /** name of the client */
  client: string
  externalId: string
  who: Invented
  /** the facts that the client has */
  knows: { birth: boolean; npi: boolean; ssn: boolean; place: boolean }
  unit: string
  network: string
  /** of the same unit */
  furtherNetwork?: string
  participation: string
  /** ISO */
  startDate: string
  /** how many days ago it first appeared in the client's files */
  joined: number
  /** how many days ago it was termed */
  left?: number
  /** how many days ago it moved, and where */
  moved?: { since: number; place: Place }
  licenses: WorldLicense[]
}
