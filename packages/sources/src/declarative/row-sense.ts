import { Refusal } from '../core/reading.ts'
import type { Draft } from './draft.ts'

/** How many rows make no sense although each of their cells does. */
export interface RowSense {
  given: number
  /** a first name without any last name */
  nobodys: number
  reinstated: number
  /** reinstated before it began */
  tooEarly: number
}

const fewest = 3

/** Counts what a row says against itself. */
export function noteSense(sense: RowSense, { given, family, entity, dates }: Draft): void {
  if (given !== undefined) {
    sense.given += 1
    if (family === undefined && entity === undefined) sense.nobodys += 1
  }
  const { reinstated, effective } = dates ?? {}
  if (reinstated === undefined || effective === undefined) return
  sense.reinstated += 1
  if (reinstated < effective) sense.tooEarly += 1
}

/** Refuses a file in which most rows speak against themselves. */
export function judgeSense(file: string, { given, nobodys, reinstated, tooEarly }: RowSense): void {
  if (given >= fewest && nobodys * 2 > given)
    throw new Refusal(
      `${file}: ${nobodys} of ${given} people have a first name but no last name. The columns may have shifted`,
    )
  if (reinstated >= fewest && tooEarly * 2 > reinstated)
    throw new Refusal(
      `${file}: ${tooEarly} of ${reinstated} reinstatements are before the exclusion. The columns may have shifted`,
    )
}
