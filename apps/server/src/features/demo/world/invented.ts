import type { Place } from './places.ts'
import type { Profession } from './professions.ts'

export interface PersonName {
  given: string
  middle: string
  family: string
  suffix: string
}

/** An invented person. */
export interface InventedPerson extends PersonName {
  kind: 'person'
  /** counts over all people and organizations of the world */
  number: number
  sex: 'F' | 'M'
  /** ISO */
  birth: string
  ssn: string
  npi: string
  place: Place
  profession: Profession
  /** former family name; '' if none */
  formerFamily: string
}

export interface InventedOrganization {
  kind: 'organization'
  number: number
  name: string
  /** '' if none */
  dba: string
  npi: string
  ein: string
  place: Place
  taxonomy: string
}

export type Invented = InventedPerson | InventedOrganization
