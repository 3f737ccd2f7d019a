import type pg from 'pg'
import { parseArgs } from 'node:util'
import { migrateDatabase } from '../../apps/server/src/database/migrate.ts'
import { runWithKills } from '../../apps/server/src/testing/crash-recovery/run-with-kills.ts'
import { startPostgresServer } from '../../apps/server/src/testing/postgres-server.ts'
import { onDatabase } from '../../apps/server/src/testing/server-people.ts'

/** kill -9 in the middle of import, load, screening and alerting; the result must be as if nothing had happened. */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    size: { type: 'string', default: '400' },
    between: { type: 'string', default: '3' },
  },
})
let isStopping = false
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => (isStopping = true))

const postgres = await startPostgresServer()
let databases = 0
async function database(): Promise<pg.ClientConfig> {
  databases += 1
  const name = `crash_recovery_${databases}`
  await onDatabase(postgres.superuser, (client) => client.query(`create database ${name} owner vigil`))
  const connection = { ...postgres.owner, database: name }
  await migrateDatabase(connection)
  return connection
}

try {
  const started = performance.now()
  const report = await runWithKills({
    database,
    kills: Number(values.kills),
    seed: Number(values.seed),
    size: Number(values.size),
    stepsBetween: Number(values.between),
    isEnough: () => isStopping,
    onKill: ({ step, afterMs }, index) =>
      console.log(`kill ${index + 1}: during ${step}, after ${Math.round(afterMs)} ms`),
  })
  const of = (step: string): number => report.kills.filter((kill) => kill.step === step).length
  for (const problem of report.problems) console.log(problem)
  console.log(
    `${report.kills.length} kills (load ${of('load')}, import ${of('import')}, screen ${of('screen')}) in ${report.rounds} rounds, ` +
      `${report.alerts} alerts each, ${Math.round((performance.now() - started) / 1000)} s; ${report.problems.length} problems.`,
  )
  process.exitCode = report.problems.length === 0 ? 0 : 1
} finally {
  await postgres.close()
}
