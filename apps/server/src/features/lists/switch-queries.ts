import type pg from 'pg'

export type Scope = 'full' | 'changes'

export interface SwitchPlace {
  feedId: number
  clientId: string | null
  scope: Scope
  /** the version that the list becomes */
  next: number
  /** what stands in the rows that were set aside; `all` where there are too many to look through */
  setAside: readonly string[] | 'all'
}

export interface Difference {
  added: number
  changed: number
  removed: number
  /** not in the publication, but perhaps in a row of it that can't be read: they stay */
  held: number
}

const isLive = `
  exists (
    select from list_records l
    where l.feed_id = $1 and l.to_version is null and l.identity = s.identity and l.content = s.content)`

/** In a file of changes the last word about an entry counts. */
const takenBack = `
  exists (select from staged later where later.op = 'remove' and later.identity = s.identity and later.ctid > s.ctid)`

/** What the stage says anew: entries that are not live just so. One that stands there several times is one. */
const freshRows = (scope: Scope): string => `
  create temporary table fresh on commit drop as
  select s.identity, s.content, min(s.ctid) as place,
         row_number() over (partition by s.identity order by s.content) as nth
  from staged s
  where s.op = 'put' and not ${isLive} ${scope === 'changes' ? `and not ${takenBack}` : ''}
  group by s.identity, s.content`

const inStage = `
  exists (select from staged s where s.identity = l.identity and s.content = l.content and s.op = 'put')`

/** A whole publication: what is live and not in it has left the list, or is changed. */
const absentFromFull = `
  create temporary table gone on commit drop as
  select l.id, l.entry_id, l.identity, row_number() over (partition by l.identity order by l.content) as nth,
         false as removed, null::jsonb as ended
  from list_records l
  where l.feed_id = $1 and l.to_version is null and not ${inStage}`

/**
 * A file of changes: what it takes off has left; what it says anew replaces what was said before. Where several
 * entries share an identity, the one is taken off that agrees best with what the publisher says about it.
 */
const goneByChanges = `
  create temporary table gone on commit drop as
  with removals as (
    select distinct on (s.identity, s.content) s.ctid as place, s.identity, s.entry::jsonb as entry
    from staged s
    where s.op = 'remove'
      and not exists (
        select from staged later
        where later.op = 'put' and later.identity = s.identity and later.ctid > s.ctid)
    order by s.identity, s.content, s.ctid),
  chosen as (
    select distinct on (r.place) l.id, r.entry -> 'dates' as dates
    from removals r
    join list_records l on l.feed_id = $1 and l.to_version is null and l.identity = r.identity
    order by r.place,
             (l.entry -> 'birthDates' is not distinct from r.entry -> 'birthDates')::int * 4
             + (l.entry -> 'npis' is not distinct from r.entry -> 'npis')::int * 2
             + (l.entry -> 'addresses' is not distinct from r.entry -> 'addresses')::int desc,
             l.id)
  select l.id, l.entry_id, l.identity, row_number() over (partition by l.identity order by l.content) as nth,
         c.id is not null as removed,
         case when c.id is not null then
           jsonb_build_object('reason', 'taken off by the publisher', 'dates', c.dates) end as ended
  from list_records l left join (select distinct on (id) id, dates from chosen) as c on c.id = l.id
  where l.feed_id = $1 and l.to_version is null
    and (c.id is not null or (l.identity in (select identity from fresh) and not ${inStage}))`

const text = (path: string): string =>
  `nullif(regexp_replace(upper(l.entry #>> '${path}'), '[^A-Z0-9]+', ' ', 'g'), '')`

/** Whoever is named in a row that can't be read has not left the list because of that. */
const holdNamed = `
  delete from gone g
  using list_records l
  where l.id = g.id and g.identity not in (select identity from fresh)
    and exists (
      select from unnest($1::text[]) as aside
      where strpos(aside, ${text('{names,0,full}')}) > 0
         or (strpos(aside, ${text('{names,0,family}')}) > 0
             and strpos(aside, coalesce(${text('{names,0,given}')}, '')) > 0)
         or strpos(aside, ${text('{npis,0}')}) > 0)`

const holdAll = `delete from gone g where g.identity not in (select identity from fresh)`

async function hold(client: pg.Client, setAside: SwitchPlace['setAside']): Promise<number> {
  if (setAside === 'all') return (await client.query(holdAll)).rowCount ?? 0
  if (setAside.length === 0) return 0
  return (await client.query(holdNamed, [setAside])).rowCount ?? 0
}

const pairs = 'g.identity = f.identity and g.nth = f.nth and not g.removed'

/** Compares the stage with the live list, in the transaction of the switch. Nothing is changed yet. */
export async function compareStage(
  client: pg.Client,
  { feedId, scope, setAside }: SwitchPlace,
): Promise<Difference> {
  await client.query(freshRows(scope), [feedId])
  await client.query(scope === 'full' ? absentFromFull : goneByChanges, [feedId])
  const held = scope === 'full' ? await hold(client, setAside) : 0
  await client.query('analyze fresh; analyze gone')
  const { rows } = await client.query<Omit<Difference, 'held'>>(`
    select count(*) filter (where g.id is null)::int as added,
           count(*) filter (where g.id is not null and f.identity is not null)::int as changed,
           count(*) filter (where f.identity is null ${scope === 'full' ? '' : 'and g.removed'})::int as removed
    from fresh f full join gone g on ${pairs}`)
  return { ...rows[0]!, held }
}

/** Ends what has left and what is changed, and puts what is new: the live list is then the stage's. */
export async function switchToStage(
  client: pg.Client,
  { feedId, clientId, scope, next }: SwitchPlace,
): Promise<void> {
  const paired = `exists (select from fresh f where ${pairs})`
  await client.query(
    `update list_records l
     set to_version = $1,
         ended = case when ${paired} then null
                      else coalesce(g.ended, '{"reason": "absent from the new publication"}') end
     from gone g
     where g.id = l.id ${scope === 'full' ? '' : `and (g.removed or ${paired})`}`,
    [next],
  )
  await client.query(
    `insert into list_records
       (feed_id, client_id, entry_id, identity, content, from_version, row, columns_id, entry, fields)
     select $1, $2, coalesce(g.entry_id, nextval('list_entries')), f.identity, f.content, $3, s.row_number,
            c.id, s.entry::jsonb, s.fields::json
     from fresh f
     join staged s on s.ctid = f.place
     join staged_columns c on c.number = s.columns
     left join gone g on ${pairs}`,
    [feedId, clientId, next],
  )
}

/** The same cells, read by a newer adapter: said differently, not changed by the publisher. */
export async function remapUnchanged(client: pg.Client, { feedId }: SwitchPlace): Promise<number> {
  const { rowCount } = await client.query(
    `update list_records l set entry = s.entry::jsonb
     from staged s
     where l.feed_id = $1 and l.to_version is null and s.op = 'put'
       and l.identity = s.identity and l.content = s.content and l.entry <> s.entry::jsonb`,
    [feedId],
  )
  return rowCount ?? 0
}
