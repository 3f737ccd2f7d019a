import { isNothing, parseEin, parseSsn } from '@vigil/matching/normalize'
import { npiOf } from '../../core/values.ts'
import { numberText } from '../../readers/spreadsheet-values.ts'
import { noteOdd, type ColumnHealth } from '../rows/column-health.ts'
import type { ColumnDefinition } from '../definition/definition.ts'
import { addTo, oneBlank, setFact, type Put, type Reading } from '../rows/draft.ts'
import { readDate } from './read-date.ts'
import { putAlias } from '../names/put-names.ts'

/** a number in the scientific notation of a spreadsheet: 1.209876394E9 */
const exponent = /^\d\.\d+E\+?0?9$/i
const manyNpis = /(?<!\d)\d{10}(?!\d)/g

/** NPIs, possibly several in one cell or among other numbers. One with a wrong check digit is ignored. */
export function putNpi({ field, type = 'provider' }: ColumnDefinition): Put {
  const isMixed = field === 'npiOrId'
  return (draft, value) => {
    const npi = npiOf(exponent.test(value) ? numberText(value) : value)
    if (npi !== '') return addTo(draft, 'npis', npi)
    const rest = value.replaceAll(manyNpis, (run) => {
      const one = npiOf(run)
      if (one === '') return run
      addTo(draft, 'npis', one)
      return ' '
    })
    if (!isMixed) return
    for (const id of rest.split(/[\s,;/&]+/)) {
      if (!isNothing(id) && /\d/.test(id)) (draft.identifiers ??= []).push({ type, value: id })
    }
  }
}

/** Fields that can have several values. */
export function putListed(column: ColumnDefinition, { system }: Reading, health: ColumnHealth): Put {
  const { field, type = '', label, codes } = column
  switch (field) {
    case 'alias':
    case 'dba':
      return putAlias(field)
    case 'ssn':
      return (draft, value) => void (parseSsn(value) > 0 && addTo(draft, 'ssns', value.replaceAll(/\D/g, '')))
    case 'ein':
      return (draft, value) => void (parseEin(value) > 0 && addTo(draft, 'eins', value.replaceAll(/\D/g, '')))
    case 'identifier':
      return (draft, value) => void (draft.identifiers ??= []).push({ type: type || 'provider', value })
    case 'birth':
      return (draft, value) => {
        const date = readDate(value, column.pivot ?? 10, system)
        if (date === '') noteOdd(health, value)
        else addTo(draft, 'birthDates', date)
      }
    case 'license':
      return (draft, value) => addTo(draft, 'licenses', value)
    case 'specialty':
      return (draft, value) => addTo(draft, 'specialties', oneBlank(codes?.[value] ?? value))
    case 'program':
      return (draft, value) => addTo(draft, 'programs', oneBlank(value))
    case 'fact':
      return (draft, value) => setFact(draft, type, oneBlank(codes?.[value] ?? value))
    default:
      return (draft, value) => {
        const text = oneBlank(codes?.[value] ?? codes?.[value.toUpperCase()] ?? value)
        addTo(draft, 'notes', label === undefined ? text : `${label}: ${text}`)
      }
  }
}
