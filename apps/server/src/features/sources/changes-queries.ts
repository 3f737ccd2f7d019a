import type { ListChangeKind } from '@vigil/contract'
import { sql as raw } from 'drizzle-orm'
import type { Sql } from '../../database/transaction.ts'

export interface ChangeRow extends Record<string, unknown> {
  entryId: string
  entry: { kind: string; names: { full?: string; given?: string; middle?: string; family?: string }[] } & {
    npis?: string[]
    action?: { code?: string; text: string }
    dates?: Record<string, string>
  }
  ended: { reason: string; dates?: Record<string, string> | null } | null
  names: string[]
  fields: Record<string, string>
  oldNames: string[] | null
  oldFields: Record<string, string> | null
}

interface ListVersion {
  listId: number
  version: number
}

const columns = raw`r.entry_id::text as "entryId", r.entry, r.ended, c.names, r.fields`

const begun = ({ listId, version }: ListVersion, changed: boolean) => raw`
  select ${columns}, oc.names as "oldNames", o.fields as "oldFields"
  from list_records r
  join list_columns c on c.id = r.columns_id
  left join list_records o on o.list_id = r.list_id and o.to_version = r.from_version and o.entry_id = r.entry_id
  left join list_columns oc on oc.id = o.columns_id
  where r.list_id = ${listId} and r.from_version = ${version} and o.id is ${changed ? raw`not null` : raw`null`}`

const left = ({ listId, version }: ListVersion) => raw`
  select ${columns}, null::text[] as "oldNames", null::json as "oldFields"
  from list_records r
  join list_columns c on c.id = r.columns_id
  where r.list_id = ${listId} and r.to_version = ${version} and r.ended is not null`

/** What one version added, changed or removed, in the publisher's row order. */
export async function selectChanges(
  sql: Sql,
  listVersion: ListVersion,
  kind: ListChangeKind,
  page: { from: number; size: number },
): Promise<ChangeRow[]> {
  const query = kind === 'removed' ? left(listVersion) : begun(listVersion, kind === 'changed')
  const { rows } = await sql.execute<ChangeRow>(
    raw`${query} order by r.row, r.entry_id limit ${page.size} offset ${page.from}`,
  )
  return rows
}
