import { currentModel, type Finding } from '@vigil/matching'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadLeie } from '../../../testing/test-monitoring.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import type { SearchEngine } from '../engine/create-search-engine.ts'
import type { Searched } from '../engine/messages.ts'
import { findByName } from './find-by-name.ts'
import { groupsOf, readPublicCatalog } from './searched-lists.ts'

let world: TestWorld

beforeAll(async () => {
  world = await openTestWorld()
  await loadLeie(world, [{ family: 'Testname', given: 'PATRICIA' }])
})
afterAll(() => world.close())

const replaced = (finding: Finding): Finding => ({ ...finding, recordId: '1/999999999' })
const withoutEntries = (one: Searched): Searched => ({ ...one, findings: one.findings.map(replaced) })

it('an entry that was found but is gone leaves the search incomplete', async () => {
  const groups = groupsOf(await readPublicCatalog(world.system), new Set(['EXCLUSIONS_FEDERAL']))
  const names = [{ kind: 'person' as const, use: 'current' as const, given: 'Patricia', family: 'Testname' }]
  const { searchEngine } = world.services
  await searchEngine.ready(groups)
  const find = (engine: SearchEngine) =>
    findByName(
      Object.assign(Object.create(world.system), {
        services: { ...world.services, searchEngine: engine },
      }) as TestWorld['system'],
      [{ kind: 'person', names }],
      groups,
      { model: currentModel, sourceOf: () => 'leie' },
    )
  expect(await find(searchEngine)).toMatchObject([{ findings: [{}], isComplete: true }])
  const outdated: SearchEngine = {
    ...searchEngine,
    search: async (task) => (await searchEngine.search(task)).map(withoutEntries),
  }
  expect(await find(outdated)).toEqual([{ findings: [], isComplete: false }])
})
