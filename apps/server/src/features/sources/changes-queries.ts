import type { ListChangeKind } from '@vigil/contract'
import { and, eq, isNotNull, sql as raw, type SQL } from 'drizzle-orm'
import { listColumns, listRecords } from '../../database/schema/index.ts'
import type { ListRow } from '../../listing/list-definition.ts'

interface ChangedEntry {
  kind: string
  names: { full?: string; given?: string; middle?: string; family?: string }[]
  npis?: string[]
  action?: { code?: string; text: string }
  dates?: Record<string, string>
}

const columns = {
  entryId: raw<string>`${listRecords.entryId}::text`,
  entry: raw<ChangedEntry>`${listRecords.entry}`,
  ended: listRecords.ended,
  names: listColumns.names,
  fields: listRecords.fields,
}
const withColumns = raw`${listRecords} join ${listColumns} on ${listColumns.id} = ${listRecords.columnsId}`

/** In the publisher's row order; an entry changes once in a version. */
const byRow = { id: listRecords.entryId, sorts: { row: { key: listRecords.row } } }

/** Records that begin with a version, with the ones they replace. */
const begun = {
  from: raw`${withColumns}
    left join ${listRecords} o on o.list_id = ${listRecords.listId} and o.to_version = ${listRecords.fromVersion}
      and o.entry_id = ${listRecords.entryId}
    left join ${listColumns} oc on oc.id = o.columns_id`,
  columns: {
    ...columns,
    oldNames: raw<string[] | null>`oc.names`,
    oldFields: raw<Record<string, string> | null>`o.fields`,
  },
  ...byRow,
}

/** Records that end with a version. */
const ended = {
  from: withColumns,
  columns: {
    ...columns,
    oldNames: raw<string[] | null>`null::text[]`,
    oldFields: raw<Record<string, string> | null>`null::json`,
  },
  ...byRow,
}

export type ChangeRow = ListRow<(typeof begun)['columns']>

interface ListVersion {
  listId: number
  version: number
}

/** What one version added, changed or removed; the load has counted it. */
export const changeList = (kind: ListChangeKind, total: number) => ({
  ...(kind === 'removed' ? ended : begun),
  total: { with: raw``, total: raw<number>`${total}::int` },
})

export function isChangeOf({ listId, version }: ListVersion, kind: ListChangeKind): SQL {
  const isOfList = eq(listRecords.listId, listId)
  if (kind === 'removed')
    return and(isOfList, eq(listRecords.toVersion, version), isNotNull(listRecords.ended))!
  const replaces = kind === 'changed' ? raw`o.id is not null` : raw`o.id is null`
  return and(isOfList, eq(listRecords.fromVersion, version), replaces)!
}
