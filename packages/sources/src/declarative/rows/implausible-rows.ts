import { Refusal } from '../../core/reading.ts'
import type { Draft } from './draft.ts'

/** Counts of rows that are implausible although each of their cells is fine. */
export interface ImplausibleRows {
  given: number
  /** a first name without a last name */
  withoutLastName: number
  reinstated: number
  /** reinstated before the exclusion */
  reinstatedTooEarly: number
}

const fewest = 3

/** Counts the contradictions within a row. */
export function countImplausible(
  implausible: ImplausibleRows,
  { given, family, entity, dates }: Draft,
): void {
  if (given !== undefined) {
    implausible.given += 1
    if (family === undefined && entity === undefined) implausible.withoutLastName += 1
  }
  const { reinstated, effective } = dates ?? {}
  if (reinstated === undefined || effective === undefined) return
  implausible.reinstated += 1
  if (reinstated < effective) implausible.reinstatedTooEarly += 1
}

/** Refuses a file in which most rows contradict themselves. */
export function refuseImplausible(
  file: string,
  { given, withoutLastName, reinstated, reinstatedTooEarly }: ImplausibleRows,
): void {
  if (given >= fewest && withoutLastName * 2 > given)
    throw new Refusal(
      `${file}: ${withoutLastName} of ${given} people have a first name but no last name. The columns may have shifted`,
    )
  if (reinstated >= fewest && reinstatedTooEarly * 2 > reinstated)
    throw new Refusal(
      `${file}: ${reinstatedTooEarly} of ${reinstated} reinstatements are before the exclusion. The columns may have shifted`,
    )
}
