import { limits } from '@vigil/contract'
import type { Model, Party } from '@vigil/matching'
import type { ListedLicense } from '@vigil/sources'
import type { Context } from '../../../context.ts'
import type { StoredBoardLicense, SubjectFacts } from '../../../database/schema/index.ts'
import { boardAction, licenseStatus } from '../../screening/index.ts'
import { numberKey } from '../../population/index.ts'
import type { Searched } from '../engine/messages.ts'
import { selectEntries, type FoundRow } from './lookup-queries.ts'

/** The group of the boards' lists. */
export const boardsKey = 'licenses'

/** By number alone: boards write names in their own way. */
const numbersOf = ({ licenses = [] }: SubjectFacts): Party => ({
  id: 'search',
  names: [],
  licenses: licenses.map(({ number, state }) => ({ number, ...(state && { state }) })),
})

const idsOf = ({ findings, rejected }: Searched): string[] =>
  [...findings.map(({ recordId }) => recordId), ...Object.values(rejected).flatMap((ids) => ids ?? [])].map(
    (id) => id.slice(id.indexOf('/') + 1),
  )

/** What the same license has in common wherever it is written. */
export const licenseKey = ({ number, state }: Pick<ListedLicense, 'number' | 'state'>): string =>
  `${state} ${numberKey(number)}`

function licensesIn(row: FoundRow, facts: SubjectFacts, at: Date): StoredBoardLicense[] {
  const wanted = new Set(facts.licenses?.map(licenseKey))
  return (row.entry.licenses ?? [])
    .filter((license) => wanted.has(licenseKey(license)))
    .map((license) => ({
      listId: row.listId,
      entryId: Number(row.entryId),
      entry: row.entry,
      license,
      status: licenseStatus(license, at),
      boardAction: boardAction(row.entry) ?? null,
    }))
}

/** What the boards list under the license numbers of each subject. */
export async function lookUpLicenses(
  context: Context,
  subjects: readonly SubjectFacts[],
  model: Model,
): Promise<StoredBoardLicense[][]> {
  if (subjects.every(({ licenses = [] }) => licenses.length === 0)) return subjects.map(() => [])
  const searched = await context.services.searchEngine.search({
    model: model.id,
    shared: [boardsKey],
    own: [],
    parties: subjects.map(numbersOf),
    most: limits.searchResults,
  })
  const ids = searched.map(idsOf)
  const entries = await context.read((sql) => selectEntries(sql, [...new Set(ids.flat())]))
  return subjects.map((facts, at) =>
    ids[at]!.flatMap((id) => {
      const row = entries.get(id)
      return row ? licensesIn(row, facts, context.now()) : []
    }),
  )
}
