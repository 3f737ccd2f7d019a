import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSystem, insertClient, insertUser, onDatabase, signIn } from '../testing/server-people.ts'
import { openHome, type ServerProcess, type VigilHome } from '../testing/server-process.ts'

const VIGIL_KEY = randomBytes(32).toString('hex')
const verify = ['audit', 'verify']
let home: VigilHome
let server: ServerProcess

beforeAll(async () => {
  home = openHome()
  server = await home.start({ VIGIL_KEY })
  const system = asSystem(home.superuser())
  const clientId = await insertClient(system, 'Audited')
  const caller = await signIn(VIGIL_KEY, await insertUser(system, clientId, 'ROLE_PT_ADMIN'))
  for (const marker of ['first', 'second', 'third'])
    await caller.mark(server.address, clientId, 'statusDialogVariant', marker)
})
afterAll(() => home.close())

it('"vigil audit verify" finds the chain intact with a running server, and without one', async () => {
  const whole = {
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/^The audit chain is whole: 3 events, /),
  }
  expect(await home.run(verify, { VIGIL_KEY })).toMatchObject(whole)
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
  await server.stop()
  expect(await home.run(verify, { VIGIL_KEY })).toMatchObject(whole)
  expect(home.databaseProcesses()).toEqual([])
})

it('"vigil audit verify" names the event that was tampered with, and fails', async () => {
  server = await home.start({ VIGIL_KEY })
  await onDatabase(home.superuser(), async (client) => {
    await client.query('alter table audit_events disable trigger append_only')
    const changed = await client.query(
      `update audit_events set after = '{"marker": "forged"}' where after->'parameters'->>'marker' = 'second'`,
    )
    expect(changed.rowCount).toBe(1)
  })
  const { code, stdout, stderr } = await home.run(verify, { VIGIL_KEY })
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
  expect(stdout).toMatch(
    /^lane 0, event 2: was changed after it was written\nThe audit chain is broken in 1 places: 3 events, /,
  )
  const json = await home.run([...verify, '--json'], { VIGIL_KEY })
  expect(json.code).toBe(1)
  expect(JSON.parse(json.stdout)).toMatchObject({ whole: false, breaks: [{ lane: 0, seq: 2 }] })
})
