import { isoDate } from '../../core/values.ts'
import type { LeieColumns } from './columns.ts'

/** What the first rows of a file reveal about it. */
export interface Look {
  isReinstatements: boolean
  /** the full list spans decades, a supplement hardly a year; unsure if there are few rows */
  reach: 'decades' | 'months' | 'unsure'
}

const list = { rows: 200, years: 8 }
const supplement = { rows: 40, years: 3 }

/** Distinguishes a full list from a supplement by the dates of its first rows. */
export function looksLike(rows: readonly (readonly string[])[], { at }: LeieColumns): Look {
  const years = new Set<string>()
  let [dated, reinstated] = [0, 0]
  for (const cells of rows) {
    const excluded = isoDate(cells[at.excluded])
    if (excluded === '') continue
    dated += 1
    years.add(excluded.slice(0, 4))
    if (isoDate(cells[at.reinstated]) !== '') reinstated += 1
  }
  const isReinstatements = dated > 0 && reinstated * 2 > dated
  if (dated >= list.rows && years.size >= list.years) return { isReinstatements, reach: 'decades' }
  const isMonths = dated >= supplement.rows && years.size <= supplement.years
  return { isReinstatements, reach: isMonths ? 'months' : 'unsure' }
}
