import type { LicenceStatus } from '@vigil/sources'
import type { PersonName } from './invented.ts'
import type { Place } from './places.ts'

/** The licence boards of the world by the state they speak for. */
export const boards = {
  AL: 'al-medical-licences',
  CT: 'ct-licences',
  FL: 'fl-licences',
  MO: 'mo-licences',
} as const
export type Board = (typeof boards)[keyof typeof boards]
export const worldBoards: readonly Board[] = Object.values(boards)

/** What a board says about a licence since so many days ago. */
export interface LicenceState {
  since: number
  status: LicenceStatus
  /** ISO */
  expires: string
  boardAction?: true
}

export interface WorldLicence {
  /** null: a board that is none of the sources */
  board: Board | null
  state: string
  number: string
  /** in the words of the board */
  boardType: string
  /** in the words of the client */
  type: string
  issuer: string
  /** ISO */
  issued: string
  /** as the board has it */
  holder: PersonName
  place: Place
  /** the newest last; none where the board does not know the number */
  states: LicenceState[]
}

/** What the board says in the file of so many days ago; undefined where it says nothing. */
export const stateAt = ({ states }: WorldLicence, daysAgo: number): LicenceState | undefined =>
  states.findLast(({ since }) => since >= daysAgo)
