import type { Place } from './places.ts'
import type { Profession } from './professions.ts'

export interface PersonName {
  given: string
  middle: string
  family: string
  suffix: string
}

/** A person that nobody is. */
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
  /** family name before a marriage; '' where there was none */
  formerFamily: string
}

export interface InventedOrganization {
  kind: 'organization'
  number: number
  name: string
  /** '' where it has no other */
  dba: string
  npi: string
  ein: string
  place: Place
  taxonomy: string
}

export type Invented = InventedPerson | InventedOrganization
