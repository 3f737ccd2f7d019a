import type { MonitorProduct } from '@vigil/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addClient } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { findLinked } from './linked-alerts.ts'
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
  const linked = async (id: string, product: MonitorProduct) => {
    const found = await findLinked(world.system.forClient(clientId), { id, subjectId, product })
    return found.map((alert) => alert.id)
  }
  expect(await linked(ofLeie!, 'EXCLUSIONS_FEDERAL')).toEqual([newSam])
  expect(await linked(oldSam!, 'EXCLUSIONS_FEDERAL')).toEqual([ofLeie])
  expect(await linked(ofState!, 'EXCLUSIONS_STATE')).toEqual([])
})
