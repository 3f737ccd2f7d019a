import type { LoadScope } from '@vigil/contract'
import type pg from 'pg'
import { pairUp } from './pair-queries.ts'
import { keepUnanswered } from './unanswered-queries.ts'

export interface SwitchTarget {
  listId: number
  clientId: string | null
  scope: LoadScope
  /** the version the list will have */
  next: number
  /** the load that it comes from */
  loadId: string
  /** texts of the skipped rows; `all` if there are too many to compare */
  skippedTexts: readonly string[] | 'all'
}

export interface Difference {
  added: number
  changed: number
  removed: number
  /** not in the publication, but possibly in a skipped row, or not answered for: they stay on the list */
  held: number
  /** removals that are not on the list */
  unknown: number
}

const isLive = `
  exists (
    select from list_records l
    where l.list_id = $1 and l.to_version is null and l.identity = s.identity and l.content = s.content)`

/** In a change file, the last row about an entry wins. */
const hasLaterRow = (op: 'put' | 'remove'): string => `
  exists (select from staged later where later.op = '${op}' and later.identity = s.identity and later.ctid > s.ctid)`

/** New rows in the stage: entries that are not live in this form. Duplicates count once. */
const freshRows = (scope: LoadScope): string => `
  create temporary table fresh on commit drop as
  select s.identity, s.content, min(s.ctid) as staged_ctid
  from staged s
  where s.op = 'put' and not ${isLive} ${scope === 'changes' ? `and not ${hasLaterRow('remove')}` : ''}
  group by s.identity, s.content`

const removalRows = `
  create temporary table removals on commit drop as
  select s.identity, s.content, max(s.ctid) as staged_ctid
  from staged s
  where s.op = 'remove' and not ${hasLaterRow('put')}
  group by s.identity, s.content`

const inStage = `
  exists (select from staged s where s.identity = l.identity and s.content = l.content and s.op = 'put')`

/** Full publication: live entries that are not in it were removed or changed. */
const missingFromFull = `
  create temporary table gone on commit drop as
  select l.id, l.identity from list_records l
  where l.list_id = $1 and l.to_version is null and not ${inStage}`

/** Change file: entries that pair are removed or replaced; all others stay. */
const pairedWithChanges = `
  create temporary table gone on commit drop as
  select l.id, l.identity from list_records l
  where l.list_id = $1 and l.to_version is null and not ${inStage}
    and (exists (select from fresh f where f.identity = l.identity)
         or exists (select from removals r where r.identity = l.identity))`

const text = (path: string): string =>
  `nullif(regexp_replace(upper(l.entry #>> '${path}'), '[^A-Z0-9]+', ' ', 'g'), '')`

const unpaired = 'not exists (select from pairs p where p.id = g.id)'

/** An entry named in a skipped row is not removed. */
const keepNamed = `
  delete from gone g
  using list_records l
  where l.id = g.id and ${unpaired}
    and exists (
      select from unnest($1::text[]) as skipped
      where strpos(skipped, ${text('{names,0,full}')}) > 0
         or (strpos(skipped, ${text('{names,0,family}')}) > 0
             and strpos(skipped, coalesce(${text('{names,0,given}')}, '')) > 0)
         or strpos(skipped, ${text('{npis,0}')}) > 0)`

async function keepUncertain(client: pg.Client, skippedTexts: SwitchTarget['skippedTexts']): Promise<number> {
  if (skippedTexts === 'all')
    return (await client.query(`delete from gone g where ${unpaired}`)).rowCount ?? 0
  if (skippedTexts.length === 0) return 0
  return (await client.query(keepNamed, [skippedTexts])).rowCount ?? 0
}

const counts = (scope: LoadScope): string => `
  select (select count(*)::int from fresh f where not exists (select from pairs p where p.staged_ctid = f.staged_ctid)) as added,
         (select count(*)::int from pairs where not removes) as changed,
         ${
           scope === 'full'
             ? `(select count(*)::int from gone g where ${unpaired})`
             : '(select count(*)::int from pairs where removes)'
         } as removed,
         (select count(*)::int from removals r where not exists (select from pairs p where p.staged_ctid = r.staged_ctid)) as unknown`

/** Compares the stage with the live list, in the transaction of the switch. Changes nothing yet. */
export async function compareStage(
  client: pg.Client,
  { listId, loadId, scope, skippedTexts }: SwitchTarget,
): Promise<Difference> {
  await client.query(freshRows(scope), [listId])
  await client.query(removalRows)
  // For the planner: nothing else gathers statistics of temporary tables.
  await client.query('analyze fresh; analyze removals')
  await client.query(scope === 'full' ? missingFromFull : pairedWithChanges, [listId])
  await client.query('analyze gone')
  await pairUp(client, scope)
  const held =
    scope === 'full'
      ? (await keepUnanswered(client, listId, loadId)) + (await keepUncertain(client, skippedTexts))
      : 0
  const { rows } = await client.query<Omit<Difference, 'held'>>(counts(scope))
  return { ...rows[0]!, held }
}

/** Closes removed and changed entries and inserts the new ones, so that the live list equals the stage. */
export async function switchToStage(
  client: pg.Client,
  { listId, clientId, scope, next }: SwitchTarget,
): Promise<void> {
  await client.query(
    `update list_records l
     set to_version = $1,
         ended = case when p.removes then
                        jsonb_build_object('reason', 'taken off by the publisher', 'dates', s.entry::jsonb -> 'dates')
                      when p.id is null then '{"reason": "no longer on the list"}' end
     from gone g
     left join pairs p on p.id = g.id
     left join staged s on s.ctid = p.staged_ctid and p.removes
     where g.id = l.id ${scope === 'full' ? '' : 'and p.id is not null'}`,
    [next],
  )
  await client.query(
    `insert into list_records
       (list_id, client_id, entry_id, identity, content, from_version, row, columns_id, entry, fields)
     select $1, $2, coalesce(o.entry_id, nextval('list_entries')), f.identity, f.content, $3, s.row_number,
            c.id, s.entry::jsonb, s.fields::json
     from fresh f
     join staged s on s.ctid = f.staged_ctid
     join staged_columns c on c.number = s.columns
     left join pairs p on p.staged_ctid = f.staged_ctid and not p.removes
     left join list_records o on o.id = p.id`,
    [listId, clientId, next],
  )
}

/** Updates entries whose cells are the same but were read by a newer adapter; not a change by the publisher. */
export async function remapUnchanged(client: pg.Client, { listId }: SwitchTarget): Promise<number> {
  const { rowCount } = await client.query(
    `update list_records l set entry = s.entry::jsonb
     from staged s
     where l.list_id = $1 and l.to_version is null and s.op = 'put'
       and l.identity = s.identity and l.content = s.content and l.entry <> s.entry::jsonb`,
    [listId],
  )
  return rowCount ?? 0
}

export async function countLive(client: pg.Client, listId: number): Promise<number> {
  const { rows } = await client.query<{ live: number }>(
    'select count(*)::int as live from list_records where list_id = $1 and to_version is null',
    [listId],
  )
  return rows[0]!.live
}

/** Locks the list for the rest of the transaction; false if another process has changed it. */
export async function lockIfUnchanged(
  client: pg.Client,
  list: { id: number; version: number },
  loadId: string,
): Promise<boolean> {
  const lists = await client.query('select from lists where id = $1 and version = $2 for no key update', [
    list.id,
    list.version,
  ])
  // not locked, because its progress is written on another connection
  const loads = await client.query(`select from list_loads where id = $1 and state = 'running'`, [loadId])
  return lists.rowCount === 1 && loads.rowCount === 1
}
