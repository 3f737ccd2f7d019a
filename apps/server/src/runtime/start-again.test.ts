import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { expectRefusal } from '../testing/expect-refusal.ts'
import { onDatabase } from '../testing/server-people.ts'
import { openHome, type VigilHome } from '../testing/server-process.ts'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

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

it('a start with another master key is refused, and leaves nothing running', async () => {
  const line = expectRefusal(await home.run(['start'], { VIGIL_KEY: randomBytes(32).toString('hex') }))
  expect(line).toBe(
    'vigil: The master key (VIGIL_KEY, or keys/master.key in the data folder) is not the one this database was made with.',
  )
  nothingIsLeft()
})

it('a second start is up within seconds, and one on a database of a newer version is refused', async () => {
  const began = performance.now()
  const again = await home.start({ VIGIL_KEY })
  expect(performance.now() - began).toBeLessThan(15_000)
  await onDatabase(home.superuser(), (client) =>
    client.query(`insert into ${migrations} (hash, created_at) values ('of the future', 9999999999999)`),
  )
  expect((await again.stop()).code).toBe(0)

  expect(expectRefusal(await home.run(['start'], { VIGIL_KEY }))).toMatch(
    /^vigil: The database was written by a newer version of Vigil than this one \(which knows it up to \w+\); start that version, or restore a backup\.$/,
  )
  nothingIsLeft()
})
