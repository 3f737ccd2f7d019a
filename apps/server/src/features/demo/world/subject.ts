import type { Invented } from './invented.ts'
import type { WorldLicense } from './license.ts'
import type { Place } from './places.ts'

/** Somebody whom a client monitors, as the client's own files know them. Days count back from the day of the world. */
export interface WorldSubject {
  /** name of the client */
  client: string
  externalId: string
  who: Invented
  /** what the client has about them */
  knows: { birth: boolean; npi: boolean; ssn: boolean; place: boolean }
  unit: string
  network: string
  /** of the same unit */
  furtherNetwork?: string
  participation: string
  /** ISO */
  startDate: string
  /** in the client's files since so many days ago */
  joined: number
  /** with a term date since so many days ago */
  left?: number
  /** lives elsewhere since so many days ago */
  moved?: { since: number; place: Place }
  licenses: WorldLicense[]
}
