import type { DateRole } from '../../core/list-record.ts'
import { noteOdd, type ColumnHealth } from '../rows/column-health.ts'
import type { ColumnDefinition } from '../definition/definition.ts'
import { setFact, type Put, type Reading } from '../rows/draft.ts'
import type { DateField } from '../definition/fields.ts'
import { eventPivot, isNever, isPeriod, readDate } from './read-date.ts'

/** Dates. An entry with an unreadable date is kept and marked. */
export function putDate({ field, pivot }: ColumnDefinition, { system }: Reading, health: ColumnHealth): Put {
  const role = field as DateField
  const mayBePeriod = role === 'end' || role === 'reinstated' || role === 'expires'
  return (draft, value) => {
    const date = readDate(value, pivot ?? eventPivot, system)
    if (date !== '') {
      if (role === 'issued' || role === 'expires') draft[role] = date
      else (draft.dates ??= {} as Partial<Record<DateRole, string>>)[role] ??= date
    } else if (isNever(value)) {
      if (mayBePeriod) setFact(draft, 'period', draft.facts?.['period'] ?? 'indefinite')
    } else if (mayBePeriod && isPeriod(value)) setFact(draft, 'period', value)
    else {
      noteOdd(health, value)
      setFact(draft, 'unreadDate', role)
    }
  }
}
