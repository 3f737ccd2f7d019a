import type { LoadScope } from '@vigil/contract'
import type pg from 'pg'

const facts = (entry: string): string => `
  coalesce(${entry} -> 'birthDates', '[]') as births, coalesce(${entry} -> 'npis', '[]') as npis,
  coalesce(${entry} -> 'ssns', '[]') as ssns, coalesce(${entry} -> 'addresses', '[]') as addresses`

/**
 * Only identities that exist on both sides can pair; these are the facts that tell namesakes apart. For the planner: tables
 * that are analyzed, here and after each step, because nothing else tells it how many rows are left to pair.
 */
const sides = `
  create temporary table wanted on commit drop as
  select w.staged_ctid, w.identity, w.content, w.removes, ${facts('s.entry::jsonb')}
  from (select staged_ctid, identity, content, false as removes from fresh
        union all select staged_ctid, identity, content, true from removals) as w
  join staged s on s.ctid = w.staged_ctid
  where exists (select from gone g where g.identity = w.identity);
  create temporary table had on commit drop as
  select l.id, l.identity, l.content, ${facts('l.entry')}
  from gone g join list_records l on l.id = g.id
  where exists (select from wanted w where w.identity = g.identity);
  create temporary table pairs (staged_ctid tid not null, id bigint not null, removes boolean not null) on commit drop;
  analyze wanted; analyze had`

/** From all distinguishing facts down to the identity alone. */
const keys = ['births, npis, addresses', 'births, npis', '']

/** Different people with one name, as far as known: a change file adds the second and does not replace the first. */
const contradict = `
  (w.births <> '[]' and h.births <> '[]' and w.births <> h.births
   or w.npis <> '[]' and h.npis <> '[]' and w.npis <> h.npis and (w.births = '[]' or h.births = '[]'))
  and not (w.ssns <> '[]' and w.ssns = h.ssns) and not (w.npis <> '[]' and w.npis = h.npis)`

function step(removes: boolean, key: string, strict: boolean): string {
  const [by, on] = key === '' ? ['identity', 'identity'] : [`identity, ${key}`, `identity, ${key}`]
  const numbered = `row_number() over (partition by ${by} order by content) as nth`
  const guard = strict && key === '' ? `where not (${contradict})` : ''
  return `
    insert into pairs
    select w.staged_ctid, h.id, ${removes}
    from (select *, ${numbered} from wanted
          where removes = ${removes} and not exists (select from pairs p where p.staged_ctid = wanted.staged_ctid)) as w
    join (select *, ${numbered} from had
          where not exists (select from pairs p where p.id = had.id)) as h
      on (${on
        .split(', ')
        .map((column) => `w.${column} = h.${column}`)
        .join(' and ')}) and w.nth = h.nth
    ${guard};
    analyze pairs`
}

/**
 * Pairs each new or removed row with the live entry it is about. Among equal identities, those that agree on more pair
 * first.
 */
export async function pairUp(client: pg.Client, scope: LoadScope): Promise<void> {
  await client.query(sides)
  for (const removes of scope === 'full' ? [false] : [true, false])
    for (const key of keys) await client.query(step(removes, key, scope === 'changes' && !removes))
}
