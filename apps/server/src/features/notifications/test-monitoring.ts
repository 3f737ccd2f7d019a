import type { MonitorProduct, ReviewStatus } from '@vigil/contract'
import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { alerts, findings, lists, intakeFiles, screeningRuns, subjects } from '../../database/schema/index.ts'
import type { Sql } from '../../database/transaction.ts'
import type { TestWorld } from '../../testing/test-world.ts'

/** Texts that must never appear in a mail or event. */
export const privateWords = ['Quillfeather', 'quillfeather.csv', '1679576722', 'Sanctioned for Quackery']

async function listOf(sql: Sql): Promise<number> {
  const row = { sourceId: 'leie', clientId: null, createdAt: new Date() }
  const [list] = await sql
    .insert(lists)
    .values(row)
    .onConflictDoUpdate({ target: [lists.sourceId, lists.clientId], set: { sourceId: 'leie' } })
    .returning({ id: lists.id })
  return list!.id
}

async function addSubject(sql: Sql, clientId: string, at: Date): Promise<string> {
  const id = randomUUIDv7()
  await sql.insert(subjects).values({
    id,
    clientId,
    externalId: id,
    kind: 'person',
    name: 'Zebulon Quillfeather',
    npi: '1679576722',
    startDate: '2026-01-01',
    startedAt: at,
    includedAt: at,
    origin: 'api',
    createdAt: at,
  })
  return id
}

export interface TestAlert {
  product?: MonitorProduct
  reviewStatus?: ReviewStatus
}

/** Adds a run that raised alerts at a given time. */
export function addRun(
  world: TestWorld,
  clientId: string,
  at: Date,
  raised: readonly TestAlert[],
): Promise<{ runId: number; alertIds: string[]; subjectId: string }> {
  return world.system.write(async ({ sql }) => {
    const listId = await listOf(sql)
    const subjectId = await addSubject(sql, clientId, at)
    const [run] = await sql
      .insert(screeningRuns)
      .values({
        clientId,
        kind: 'increment',
        startedAt: at,
        finishedAt: at,
        populationVersion: 1,
        model: '2026',
        engine: '1',
        subjects: 1,
        screenedSubjects: 1,
        screenedRecords: 0,
        alerts: raised.length,
      })
      .returning({ id: screeningRuns.id })
    const runId = run!.id
    const alertIds: string[] = []
    for (const { product = 'EXCLUSIONS_FEDERAL', reviewStatus = 'NEEDS_REVIEW' } of raised) {
      const id = randomUUIDv7()
      const keys = {
        clientId,
        subjectId,
        listId,
        product,
        key: id,
        result: 'Match' as const,
        fingerprint: randomUUID(),
      }
      const [finding] = await sql
        .insert(findings)
        .values({ ...keys, evidence: {} as (typeof findings.$inferSelect)['evidence'], fromRun: runId })
        .returning({ id: findings.id })
      await sql.insert(alerts).values({
        ...keys,
        id,
        runId,
        sourceId: 'leie',
        findingId: finding!.id,
        cause: 'new',
        reasons: ['Sanctioned for Quackery'],
        reason: 'Sanctioned for Quackery',
        sourceName: 'LEIE',
        subjectName: 'Zebulon Quillfeather',
        subjectKind: 'person',
        listVersion: 1,
        reviewStatus,
        reviewedAt: at,
        createdAt: at,
      })
      alertIds.push(id)
    }
    return { runId, alertIds, subjectId }
  })
}

/** Adds a finished population import. */
export const addImport = (
  world: TestWorld,
  clientId: string,
  processedAt: Date | null,
  values: Partial<typeof intakeFiles.$inferInsert> = {},
): Promise<string> =>
  world.system.write(async ({ sql }) => {
    const id = randomUUIDv7()
    await sql.insert(intakeFiles).values({
      id,
      clientId,
      kind: 'population',
      origin: 'upload',
      sentBy: 'Test User',
      fileName: 'quillfeather.csv',
      sha256: 'x',
      size: 1,
      status: 'COMPLETE',
      createdAt: processedAt ?? new Date(0),
      processedAt,
      ...values,
    })
    return id
  })
