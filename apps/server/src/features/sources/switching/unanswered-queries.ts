import type pg from 'pg'

/**
 * Reports from an earlier response file, about subjects for whom the Data Bank has not answered: its silence withdraws
 * nothing. What was received after the file was written does not count.
 */
const keep = `
  delete from gone g
  using list_records r
  where r.id = g.id and not exists (select from pairs p where p.id = g.id)
    and exists (
      select from list_loads l
      join findings f on f.client_id = l.client_id and f.list_id = l.list_id and f.entry_id = r.entry_id
      where l.id = $2 and l.origin = 'npdb' and f.list_id = $1 and f.to_run is null
        and not exists (
          select from npdb_responses a
          where a.client_id = f.client_id and a.subject_id = f.subject_id and a.created_at <= l.created_at))`

/** Keeps them on the list; returns how many. */
export async function keepUnanswered(client: pg.Client, listId: number, loadId: string): Promise<number> {
  return (await client.query(keep, [listId, loadId])).rowCount ?? 0
}
