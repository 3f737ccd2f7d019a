import { randomUUIDv7 } from 'node:crypto'
import type { TestWorld } from '../../../testing/test-world.ts'
import { asRun } from '../../../testing/test-checks.ts'

/** Inserts many alerts of one subject, each about a separate finding. */
export const addManyAlerts = (
  world: TestWorld,
  owner: { clientId: string; subjectId: string; listId: number },
  count: number,
): Promise<void> =>
  asRun(world, async (client) => {
    const { clientId, subjectId, listId } = owner
    await client.query(
      `with found as (
         insert into findings (client_id, subject_id, list_id, product, key, result, evidence, fingerprint, from_run)
         select $1, $2, $3, 'EXCLUSIONS_FEDERAL', $5 || n, 'Match', '{}', gen_random_uuid(), 1
         from generate_series(1, $4::int) n
         returning id, key, fingerprint),
       added as (
         insert into alerts (id, client_id, subject_id, product, list_id, source_id, key, finding_id, fingerprint, cause,
           result, reasons, reason, source_name, subject_name, subject_kind, list_version, run_id, review_status,
           reviewed_at, created_at)
         select gen_random_uuid(), $1, $2, 'EXCLUSIONS_FEDERAL', $3, 'leie', key, id, fingerprint, 'new', 'Match',
           '{}', '', 'LEIE', 'Jane', 'person', 1, 1, 'NEEDS_REVIEW', '2026-03-01', '2026-03-01'
         from found
         returning id)
       insert into alert_reviews (id, client_id, alert_id, status, changed_by, created_at)
       select gen_random_uuid(), $1, id, 'NEEDS_REVIEW', 'Vigil', '2026-03-01' from added`,
      [clientId, subjectId, listId, count, randomUUIDv7()],
    )
  })
