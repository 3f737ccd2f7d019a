import type { ListChange, ListChangeKind } from '@vigil/contract'
import { findSource } from '@vigil/sources'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { selectList } from '../../listing/select-list.ts'
import { changeList, isChangeOf, type ChangeRow } from './changes-queries.ts'
import { selectLoad } from './sources-queries.ts'

function nameOf({ names: [first] }: ChangeRow['entry']): string {
  if (!first) return ''
  if (first.full) return first.full
  const given = [first.given, first.middle].filter(Boolean).join(' ')
  return [first.family, given].filter(Boolean).join(', ')
}

/** Cells by column name, because the header may have changed between publications. */
const byName = (names: readonly string[], fields: Record<string, string>): Map<string, string> =>
  new Map(Object.entries(fields).map(([at, cell]) => [names[Number(at)] || `column ${Number(at) + 1}`, cell]))

function differencesOf({ names, fields, oldNames, oldFields }: ChangeRow): ListChange['differences'] {
  if (!oldNames || !oldFields) return []
  const [before, after] = [byName(oldNames, oldFields), byName(names, fields)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((column) => {
    const cells = { before: before.get(column) ?? '', after: after.get(column) ?? '' }
    return cells.before === cells.after ? [] : [{ column, ...cells }]
  })
}

function reasonOf({ ended }: ChangeRow): string | null {
  if (!ended) return null
  const reinstated = ended.dates?.['reinstated']
  return reinstated ? `reinstated ${reinstated}` : ended.reason
}

const present = (row: ChangeRow, kind: ListChangeKind): ListChange => ({
  entryId: row.entryId,
  kind,
  name: nameOf(row.entry),
  entryKind: row.entry.kind,
  npi: row.entry.npis?.[0] ?? null,
  action: row.entry.action?.text ?? null,
  effective: row.entry.dates?.['effective'] ?? null,
  differences: differencesOf(row),
  reason: kind === 'removed' ? reasonOf(row) : null,
})

/** For sealed lists: that something changed, but not what. */
const presentSealed = (
  { entryId, entry: { kind: entryKind }, ended }: ChangeRow,
  kind: ListChangeKind,
): ListChange => ({
  entryId,
  kind,
  name: 'Confidential',
  entryKind,
  npi: null,
  action: null,
  effective: null,
  differences: [],
  reason: kind === 'removed' ? (ended?.reason ?? null) : null,
})

/** What a load added, changed or removed. */
export async function listChanges(
  context: Context,
  loadId: string,
  { kind, page, size }: { kind: ListChangeKind; page: number; size: number },
): Promise<{ page: number; total: number; content: ListChange[] }> {
  const system = context.asSystem()
  const load = (await system.read((sql) => selectLoad(sql, loadId))) ?? notFound('Load')
  const { listId, version, sourceId } = load
  if (version === null) return { page, total: 0, content: [] }
  const where = isChangeOf({ listId, version }, kind)
  const request = { where, sortBy: 'row' as const, desc: false, page, size }
  const { total, rows } = await selectList(system, changeList(kind, load[kind] ?? 0), request)
  const shown = findSource(sourceId)?.meta.confidential ? presentSealed : present
  return { page, total, content: rows.map((row) => shown(row, kind)) }
}
