import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addClient } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { linkedAlerts } from './linked-alerts.ts'
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
let clientId: string
beforeAll(async () => {
  world = await openTestWorld()
  clientId = await addClient(world, { name: 'Client' })
})
afterAll(() => world.close())

const names = [{ kind: 'person' as const, given: 'JANE', middle: 'Q', family: 'TESTNAME' }]

it('finds copies of an exclusion on other lists from each of them, with the newest alert of each', async () => {
  const subjectId = await addSubject(world, clientId, { kind: 'person', names })
  const addAlert = async (sourceId: string, listId: number, entry: object): Promise<void> => {
    const recordId = await addRecord(world, { listId, entry: { names, ...entry } })
    const runId = await addRun(world, clientId)
    const product = sourceId === 'ny-medicaid' ? 'EXCLUSIONS_STATE' : 'EXCLUSIONS_FEDERAL'
    const finding = await addFinding(world, { clientId, subjectId, listId, runId, recordId, product })
    await raise(world, { clientId, runId }, [changeOf(finding, 'new', { sourceId })])
  }
  const [leie, sam, state] = [
    await addList(world, 'leie'),
    await addList(world, 'sam'),
    await addList(world, 'ny-medicaid'),
  ]
  await addAlert('leie', leie, { dates: { effective: '2020-05-20' } })
  await addAlert('sam', sam, { dates: { effective: '2020-06-01' } })
  await addAlert('sam', sam, { dates: { effective: '2020-06-02' } })
  await addAlert('ny-medicaid', state, { dates: { effective: '1999-01-01' } })
  const [ofLeie, oldSam, newSam, ofState] = (await alertsOf(world, subjectId)).map(({ id }) => id)
  const linked = async (alertId: string) =>
    (await linkedAlerts(world.system.forClient(clientId), alertId)).map(({ id }) => id)
  expect(await linked(ofLeie!)).toEqual([newSam])
  expect(await linked(oldSam!)).toEqual([ofLeie])
  expect(await linked(ofState!)).toEqual([])
})

it('an alert of another client is not found', async () => {
  await expect(linkedAlerts(world.system.forClient(clientId), randomUUIDv7())).rejects.toMatchObject({
    code: 'not_found',
  })
})
