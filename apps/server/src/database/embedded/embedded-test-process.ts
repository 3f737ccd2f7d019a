import pg from 'pg'
import { prepareDataFolder } from './data-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { startPostgres } from './start-postgres.ts'

/** Run by tests as a separate process, to be killed, to race, or to act as another user. */
const [command = '', ...args] = process.argv.slice(2)
const folder = args[0] ?? ''
const print = (value: unknown) => console.log(JSON.stringify(value))
const stayUntilKilled = () => setInterval(() => undefined, 60_000)

function outcome(work: () => void): string {
  try {
    work()
    return 'ok'
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`
  }
}

if (command === 'prepare') print(outcome(() => prepareDataFolder(folder)))

if (command === 'lock') {
  print(outcome(() => lockFolder(folder, 'vigil start').describe('http://localhost:4000')))
  stayUntilKilled()
}

if (command === 'race') {
  const [startAt, ...roots] = args
  const outcomes = roots.map((root, round) => {
    const due = Number(startAt) + round * 60
    while (Date.now() < due) continue
    return outcome(() => lockFolder(root, 'racer'))
  })
  print(outcomes)
  stayUntilKilled()
}

if (command === 'start') {
  const log = { info: () => undefined, error: () => undefined }
  const postgres = await startPostgres({ folder: prepareDataFolder(folder), log, settings: { fsync: 'off' } })
  const client = new pg.Client({ ...postgres.connection, database: 'postgres' })
  await client.connect()
  await client.query('create table kept (n int)')
  await client.query('insert into kept values (1), (2), (3)')
  print({ postmaster: postgres.pid() })
  stayUntilKilled()
}
