import type { BoardStatus } from '@vigil/sources'
import type { PersonName } from './invented.ts'
import type { Place } from './places.ts'

/** The license boards of the world by state. */
export const boards = {
  AL: 'al-medical-licenses',
  CT: 'ct-licenses',
  FL: 'fl-licenses',
  MO: 'mo-licenses',
} as const
export type Board = (typeof boards)[keyof typeof boards]
export const worldBoards: readonly Board[] = Object.values(boards)

/** A license's state at the board; `since` is a number of days ago. */
export interface LicenseState {
  since: number
  status: BoardStatus
  /** ISO */
  expires: string
  boardAction?: true
}

export interface WorldLicense {
  /** null: a board that is not a source */
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
  /** as recorded by the board */
  holder: PersonName
  place: Place
  /** newest last; empty if the board does not know the number */
  states: LicenseState[]
}

/** The state in the board's file of the given number of days ago; undefined if it is not in the file. */
export const stateAt = ({ states }: WorldLicense, daysAgo: number): LicenseState | undefined =>
  states.findLast(({ since }) => since >= daysAgo)
