import { parseArgs } from 'node:util'
import { planKills } from '../../apps/server/src/testing/kill-plan.ts'
import { type KillRound, runKillRounds } from '../../apps/server/src/testing/kill-rounds.ts'

/** kill -9 of the server, its database or both in the middle of writes; no acknowledged write may be lost. */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
})
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1))

const mean = (numbers: readonly number[]): number =>
  Math.round(numbers.reduce((sum, one) => sum + one, 0) / Math.max(numbers.length, 1))
const times = (rounds: readonly KillRound[]) => {
  const all = rounds.map(({ recoveryMs }) => recoveryMs)
  return { kills: rounds.length, meanMs: mean(all), mostMs: Math.round(Math.max(0, ...all)) }
}

const planned = planKills(Number(options.rounds), Number(options.seed))
const report = await runKillRounds(planned, ({ kind, answered, unanswered, recoveryMs }, index) => {
  if (options.json) return
  const found = `${answered} answered, ${unanswered} unknown, back after ${Math.round(recoveryMs)} ms`
  console.log(`round ${index + 1}/${planned.length}: killed ${kind}: ${found}`)
})
const { rounds, answered, unanswered, committedUnanswered, statuses, problems, audit } = report
const of = (kind: KillRound['kind']) => times(rounds.filter((round) => round.kind === kind))
const summary = {
  rounds: rounds.length,
  answered,
  unknown: unanswered,
  unknownCommitted: committedUnanswered,
  statuses,
  recovery: { all: times(rounds), server: of('server'), database: of('database'), both: of('both') },
  audit,
  problems,
}
if (options.json) console.log(JSON.stringify(summary))
else {
  for (const problem of problems) console.log(problem)
  const { all, server, database, both } = summary.recovery
  const kills = `kills: server ${server.kills}, database ${database.kills}, both ${both.kills}`
  const unknown = `${unanswered} unknown of which ${committedUnanswered} were committed`
  const recovery = `mean recovery ${all.meanMs} ms (most ${all.mostMs} ms)`
  console.log(`${rounds.length} rounds; ${kills}; ${answered} answered writes, ${unknown}; ${recovery}`)
  console.log(`${audit} ${problems.length} problems.`)
}
process.exitCode = problems.length === 0 ? 0 : 1
