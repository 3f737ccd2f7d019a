import type { ListRecord } from '../../core/list-record.ts'
import type { Mapped } from '../../core/map-rows.ts'
import { isoDate } from '../../core/values.ts'
import { agencyName, samAction, type SamAction } from './actions.ts'
import type { SamColumns } from './columns.ts'
import { addDetails, cellAt } from './details.ts'
import { kindOf, namesOf } from './names.ts'
import { realign } from './realign.ts'

type At = SamColumns['at']
type Cells = readonly string[]

/** years from this one on mean "forever" */
const indefinite = '2100'

function datesOf(cells: Cells, at: At, effective: string): NonNullable<ListRecord['dates']> {
  const dates: NonNullable<ListRecord['dates']> = {}
  if (effective !== '') dates.effective = effective
  const end = cells[at.termination]!
  const ends = end === 'Indefinite' ? '' : isoDate(end)
  if (ends !== '' && ends < indefinite) dates.end = ends
  const added = at.created < 0 ? '' : isoDate(cells[at.created])
  if (added !== '') dates.added = added
  const updated = at.updated < 0 ? '' : isoDate(cells[at.updated])
  if (updated !== '') dates.updated = updated
  return dates
}

function identityOf(cells: Cells, at: At, type: string, effective: string): string {
  const number = cellAt(cells, at.samNumber)
  const who =
    number ||
    [at.name, at.first, at.middle, at.last, at.suffix, at.uei]
      .map((columnIndex) => cellAt(cells, columnIndex).toUpperCase())
      .filter(Boolean)
      .join(' ')
  return `${who}|${cells[at.agency]!.trim()}|${effective}|${type}`
}

const swallowed = /\n"(?:Firm|Individual|Vessel|Special Entity Designation)",?/

function cellsOf(cells: Cells, columns: SamColumns): Cells | { skip: string } {
  const { length } = columns.names
  if (cells.some((cell) => cell.includes('\n') && swallowed.test(cell)))
    return { skip: 'row runs into the next ones: it has an unclosed quote' }
  if (cells.length === length) return cells
  return realign(cells, columns) ?? { skip: `row has ${cells.length} cells, but the header has ${length}` }
}

/** Creates the function that maps rows of one extract to entries. */
export function samMapper(columns: SamColumns): (cells: Cells) => Mapped {
  const { at } = columns
  const actions = new Map<string, SamAction>()
  const actionOf = (type: string, code: string): SamAction => {
    const key = `${code}|${type}`
    let action = actions.get(key)
    if (!action) actions.set(key, (action = samAction(type, code)))
    return action
  }
  return (written) => {
    const cells = cellsOf(written, columns)
    if ('skip' in cells) return cells
    const classification = cells[at.classification]!.trim()
    const kind = kindOf(classification)
    if (!kind)
      return {
        skip:
          classification === ''
            ? 'Classification is blank'
            : `Classification is "${classification.slice(0, 60)}", which is none of the four: the columns have shifted`,
      }
    const names = namesOf(cells, at, kind)
    if (names.length === 0) return { skip: 'row has no name' }
    const active = cells[at.active]!.trim()
    const effective = isoDate(active)
    if (effective === '' && active !== '')
      return { skip: `Active Date "${active.slice(0, 60)}" is not a date` }
    const type = cells[at.type]!.trim()
    const agency = cells[at.agency]!.trim()
    const record: ListRecord = {
      identity: identityOf(cells, at, type, effective),
      kind,
      names,
      action: actionOf(type, cellAt(cells, at.ctCode)),
      dates: datesOf(cells, at, effective),
      fields: cells,
    }
    if (agency !== '') record.authority = agencyName(agency)
    addDetails(record, cells, at)
    return { record }
  }
}
