import { expect, it } from 'vitest'
import type { PlannedKill } from '../testing/kill-plan.ts'
import { runKillRounds } from '../testing/kill-rounds.ts'

it('loses no acknowledged write when the server or its database is killed in the middle of writes', async () => {
  const kills: PlannedKill[] = [
    { kind: 'server', afterMs: 300 },
    { kind: 'database', afterMs: 200 },
    { kind: 'database', afterMs: 500 },
    { kind: 'server', afterMs: 100 },
  ]
  const report = await runKillRounds(kills)
  expect(report.problems).toEqual([])
  expect(report.rounds.map(({ kind }) => kind)).toEqual(kills.map(({ kind }) => kind))
  for (const round of report.rounds) expect(round.answered).toBeGreaterThan(0)
  expect(Object.keys(report.statuses).filter((status) => !['200', '503', 'none'].includes(status))).toEqual(
    [],
  )
  const events = report.answered + report.committedUnanswered
  expect(report.audit).toMatch(new RegExp(`^The audit chain is whole: ${events} events, `))
})
