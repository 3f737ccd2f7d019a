import type { ListRecord } from '../../core/list-record.ts'
import type { Mapped } from '../../core/map-rows.ts'
import { isoDate } from '../../core/values.ts'
import type { LeieColumns } from './columns.ts'
import { addDetails } from './details.ts'
import { exclusionTypeOf, type ExclusionType } from './exclusion-types.ts'

const personWidths = { family: 20, given: 15, middle: 15 }
const businessWidths = { full: 30 }

const isPlain = /^[A-Z0-9]*(?: [A-Z0-9]+)*$/

/** A name normalized for the identity: OIG writes "E (LANE)" in one file and "E LANE" in another. */
function key(name: string): string {
  const upper = name.toUpperCase()
  return isPlain.test(upper) ? upper : upper.replaceAll(/[^A-Z0-9\u00C0-\uFFFF]+/g, ' ').trim()
}

function namesOf(last: string, first: string, middle: string, business: string): ListRecord['names'] {
  const company = { kind: 'organization', full: business, widths: businessWidths } as const
  if (last === '' && first === '') return [company]
  const person: ListRecord['names'][number] = { kind: 'person', widths: personWidths }
  if (first !== '') person.given = first
  if (middle !== '') person.middle = middle
  if (last !== '') person.family = last
  return business === '' ? [person] : [person, { ...company, use: 'dba' }]
}

function faultOf(cells: readonly string[], { at, names: { length } }: LeieColumns): string {
  if (cells.some((cell) => cell.includes('\n'))) return 'row runs into the next one: it has an unclosed quote'
  if (cells.length !== length && (cells.length < length || cells.slice(length).some((cell) => cell.trim())))
    return `row has ${cells.length} cells, but the header has ${length}`
  const state = cells[at.state]!.trim()
  const zip = cells[at.zip]!.trim()
  if (state.length > 2 && !/\d/.test(zip))
    return `STATE is "${state}" and ZIP is "${zip}": the columns have shifted`
  return ''
}

/** Creates the function that maps rows of one file to entries; `reinstates` for files of reinstatements. */
export function leieMapper(columns: LeieColumns, reinstates: boolean): (cells: readonly string[]) => Mapped {
  const { at, names } = columns
  const op = reinstates ? 'remove' : 'put'
  const types = new Map<string, ExclusionType>()
  const typeOf = (code: string): ExclusionType => {
    let type = types.get(code)
    if (!type) types.set(code, (type = exclusionTypeOf(code)))
    return type
  }
  return (cells) => {
    const fault = faultOf(cells, columns)
    if (fault !== '') return { skip: fault }
    const [last, first] = [cells[at.last]!.trim(), cells[at.first]!.trim()]
    const [middle, business] = [cells[at.middle]!.trim(), cells[at.business]!.trim()]
    const isPerson = last !== '' || first !== ''
    if (!isPerson && business === '') return { skip: 'row has no name' }
    const effective = isoDate(cells[at.excluded])
    if (effective === '') return { skip: `EXCLDATE "${cells[at.excluded]!.trim()}" is not a date` }
    const reinstated = isoDate(cells[at.reinstated])
    if (reinstates && reinstated === '')
      return {
        skip: `REINDATE "${cells[at.reinstated]!.trim()}" is not a date; a reinstatement needs one`,
      }
    const code = cells[at.type]!.trim()
    const { action, authority } = typeOf(code)
    const record: ListRecord = {
      identity: `${key(last)}|${key(first)}|${key(middle)}|${key(business)}|${code.toUpperCase()}|${effective}`,
      kind: isPerson ? 'person' : 'organization',
      names: namesOf(last, first, middle, business),
      action,
      authority,
      dates: reinstated === '' ? { effective } : { effective, reinstated },
      fields: cells.length === names.length ? cells : cells.slice(0, names.length),
    }
    addDetails(record, cells, at)
    return { op, record }
  }
}
