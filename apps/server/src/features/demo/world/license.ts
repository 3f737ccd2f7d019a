import type { BoardStatus } from '@vigil/sources'
import type { PersonName } from './invented.ts'
import type { Place } from './places.ts'

/** The license boards of the world by the state they speak for. */
export const boards = {
  AL: 'al-medical-licenses',
  CT: 'ct-licenses',
  FL: 'fl-licenses',
  MO: 'mo-licenses',
} as const
export type Board = (typeof boards)[keyof typeof boards]
export const worldBoards: readonly Board[] = Object.values(boards)

/** What a board says about a license since so many days ago. */
export interface LicenseState {
  since: number
  status: BoardStatus
  /** ISO */
  expires: string
  boardAction?: true
}

export interface WorldLicense {
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
  states: LicenseState[]
}

/** What the board says in the file of so many days ago; undefined where it says nothing. */
export const stateAt = ({ states }: WorldLicense, daysAgo: number): LicenseState | undefined =>
  states.findLast(({ since }) => since >= daysAgo)
