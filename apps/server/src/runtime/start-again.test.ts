import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectRefusal } from '../testing/vigil-command.ts'
import { onDatabase } from '../testing/server-people.ts'
import { openHome, type VigilHome } from '../testing/server-process.ts'

const migrations = 'drizzle.__drizzle_migrations'
const VIGIL_KEY = randomBytes(32).toString('hex')
let home: VigilHome

beforeAll(async () => {
  home = openHome()
  const first = await home.start({ VIGIL_KEY })
  await first.stop()
})
afterAll(() => home.close())

const nothingIsLeft = (): void => {
  expect(home.databaseProcesses()).toEqual([])
  expect(existsSync(join(home.data, 'vigil.pid'))).toBe(false)
}

it('refuses to start with another master key, and leaves nothing running', async () => {
  const line = expectRefusal(await home.run(['start'], { VIGIL_KEY: randomBytes(32).toString('hex') }))
  expect(line).toBe(
    'vigil: The master key (VIGIL_KEY, or keys/master.key in the data folder) is not the one this database was made with.',
  )
  nothingIsLeft()
})

it('starts a second time, and refuses to start on a database of a newer version', async () => {
  const again = await home.start({ VIGIL_KEY })
  await onDatabase(home.superuser(), (client) =>
    client.query(`insert into ${migrations} (hash, created_at) values ('of the future', 9999999999999)`),
  )
  expect((await again.stop()).code).toBe(0)

  expect(expectRefusal(await home.run(['start'], { VIGIL_KEY }))).toMatch(
    /^vigil: The database was written by a newer version of Vigil than this one \(which knows it up to \w+\); start that version, or restore a backup\.$/,
  )
  nothingIsLeft()
})
