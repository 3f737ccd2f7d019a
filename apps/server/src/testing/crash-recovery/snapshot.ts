import type pg from 'pg'
import { onDatabase } from '../server-people.ts'

/** Everything Vigil has stored, without ids and times that differ between runs. */
const questions: Record<string, string> = {
  lists: `
    select f.source_id, f.version, f.records, r.identity, r.content, r.from_version, r.to_version
    from lists f join list_records r on r.list_id = f.id order by 1, 4, 5, 6, 7`,
  subjects: `
    select s.external_id, s.name, s.end_date is null as active, v.facts, v.to_version is null as live,
           (select count(*)::int from subject_networks n where n.subject_id = s.id) as networks
    from subjects s join subject_versions v on v.subject_id = s.id order by 1, v.from_version`,
  population: `select version from populations`,
  findings: `
    select s.external_id, r.identity, r.content, n.result, n.evidence - 'subjectVersion' as evidence, n.fingerprint,
           n.ended, n.to_run is null as live
    from findings n join subjects s on s.id = n.subject_id join list_records r on r.id = n.record_id
    order by 1, 2, 3, 4, n.from_run`,
  alerts: `
    select s.external_id, a.cause, a.result, a.reasons, a.fingerprint, a.review_status, c.difference,
           a.subject_name, a.npi,
           p.cause as previous,
           (select jsonb_agg(jsonb_build_object('label', d ->> 'label', 'value', d -> 'value') order by at)
            from jsonb_array_elements(c.details) with ordinality as t(d, at)
            where d ->> 'label' not in ('Checked At', 'List Loaded', 'List Version')) as details
    from alerts a join alert_contents c on c.alert_id = a.id join subjects s on s.id = a.subject_id
    left join alerts p on p.id = a.previous_id
    order by 1, a.run_id, a.fingerprint, a.cause`,
  reviews: `
    select s.external_id, w.status, w.note, w.changed_by
    from alert_reviews w join alerts a on a.id = w.alert_id join subjects s on s.id = a.subject_id
    order by 1, a.run_id, a.fingerprint, w.created_at, w.id`,
  coverage: `
    select f.source_id, c.population_version, c.list_version
    from coverage c join lists f on f.id = c.list_id order by 1`,
  halfDone: `
    select 'load' as what, state from list_loads where state in ('waiting', 'running')
    union all select 'open alerts of one finding', count(*)::text from alerts
    where review_status <> 'RESOLVED' group by subject_id, list_id, key having count(*) > 1`,
}

export async function snapshot(connection: pg.ClientConfig): Promise<Record<string, unknown[]>> {
  return onDatabase({ ...connection, options: '-c role=vigil_system' }, async (client) => {
    const answers: Record<string, unknown[]> = {}
    for (const [name, text] of Object.entries(questions)) answers[name] = (await client.query(text)).rows
    return answers
  })
}
