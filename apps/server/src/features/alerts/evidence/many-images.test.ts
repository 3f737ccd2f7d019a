import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAccessRole, addClient, addUser, allTags } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import {
  addList,
  addFinding,
  addRecord,
  addRun,
  addSubject,
  alertsOf,
  changeOf,
  raise,
} from '../testing/test-findings.ts'

let world: TestWorld
let listId: number
beforeAll(async () => {
  world = await openTestWorld()
  listId = await addList(world, 'leie')
})
afterAll(() => world.close())

/** Requests an image that is drawn each time, as a user who may not see personal data. */
async function addViewer(name: string): Promise<() => Promise<number>> {
  const clientId = await addClient(world, {
    name,
    usesAccessRoles: true,
    monitorProducts: ['EXCLUSIONS_FEDERAL'],
  })
  const names = [{ kind: 'person' as const, given: 'JANE', family: 'TESTNAME' }]
  const recordId = await addRecord(world, { listId, entry: { names }, cells: { LASTNAME: 'TESTNAME' } })
  const subjectId = await addSubject(world, clientId, { kind: 'person', names })
  const runId = await addRun(world, clientId)
  const finding = await addFinding(world, { clientId, subjectId, listId, runId, recordId })
  await raise(world, { clientId, runId }, [changeOf(finding, 'new')])
  const accessRoleId = await addAccessRole(world, { ...allTags('ALLOW'), SHOW_PII: 'LIMITED' })
  const token = await world.token(await addUser(world, { clientId, accessRoleId }))
  const url = `/api/monitor/files/${(await alertsOf(world, subjectId))[0]!.id}`
  return async () =>
    (await world.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode
}

it('many image requests of one client do not make another client wait for all of them', async () => {
  const [busy, other] = [await addViewer('Busy'), await addViewer('Other')]
  const answered: number[] = []
  const storm = Array.from({ length: 60 }, () =>
    busy().then((status) => {
      answered.push(status)
      return status
    }),
  )
  const drawn = (): number => answered.filter((status) => status === 200).length
  await expect.poll(() => answered.includes(429)).toBe(true)
  const before = drawn()
  expect(await other()).toBe(200)
  expect(drawn() - before).toBeLessThan(10)
  expect(new Set(await Promise.all(storm))).toEqual(new Set([200, 429]))
  expect(drawn()).toBeLessThan(40)
})
