import type { Context } from '../../../context.ts'
import { selectListedOf, type AlertRow } from '../alerts-queries.ts'
import type { StoredEntry } from '../raise/entry-texts.ts'
import { isExclusion, isSameExclusion, type ListedExclusion } from '../raise/same-exclusion.ts'

interface Listed {
  alert: AlertRow
  entry: unknown
}

const exclusionOf = ({ alert, entry }: Listed): ListedExclusion => ({
  sourceId: alert.sourceId,
  product: alert.product,
  entry: entry as StoredEntry,
})

/** Keeps the newest alert of each finding. */
function newestOfEach(listed: readonly Listed[]): Listed[] {
  const seen = new Set<string>()
  return listed.filter(({ alert: { listId, key } }) => {
    const isFirst = !seen.has(`${listId} ${key}`)
    seen.add(`${listId} ${key}`)
    return isFirst
  })
}

/** The newest alert of the same subject for each copy of the same exclusion on other lists. */
export async function findLinked(
  context: Context,
  { id, subjectId, product }: Pick<AlertRow, 'id' | 'subjectId' | 'product'>,
): Promise<AlertRow[]> {
  if (!isExclusion(product)) return []
  const listed = await context.read((sql) => selectListedOf(sql, subjectId))
  const own = listed.find(({ alert }) => alert.id === id)
  if (!own) return []
  return newestOfEach(listed)
    .filter((other) => isSameExclusion(exclusionOf(own), exclusionOf(other)))
    .map(({ alert }) => alert)
}
