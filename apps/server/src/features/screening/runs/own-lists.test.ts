import { findSource } from '@vigil/sources'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { leieCsv, writeFile } from '../../../testing/leie-files.ts'
import { loadListFiles } from '../../sources/index.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { change, liveFindings, monitoringClient, person, screen } from '../test-monitoring.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

const header =
  'NPI,EIN,Last Name,First Name,Middle Name,Suffix,DOB,Business Name,Legal Business Name,General,Specialty,Address 1,Address 2,City,State,Zip,Effective Date,Claim Reject Date,Reinstated Date,Excluded by OIG'
const row = (family: string, given: string, born: string): string =>
  `,,${family},${given},,,${born},,,PHYSICIAN,FAMILY PRACTICE,12 MILL RD,,ALDERTON,VT,05401,03/01/2024,06/01/2024,,N`

async function load(sourceId: string, name: string, text: string, clientId?: string): Promise<void> {
  const [result] = await loadListFiles(world.system, {
    source: findSource(sourceId)!,
    paths: [writeFile(name, text)],
    clientId,
    acceptUnusual: true,
    mapping: undefined,
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  expect(result).toMatchObject({ state: 'loaded' })
}

it("a client's own list is compared with its own subjects alone, beside the lists of everybody", async () => {
  const products = ['CMS_PRECLUSION_LIST', 'EXCLUSIONS_FEDERAL'] as const
  const [owner, other] = [
    await monitoringClient(world, [...products]),
    await monitoringClient(world, [...products]),
  ]
  const subjects = [
    person('P1', 'Oldcastle', { given: 'Winifred', born: '1961-04-12' }),
    person('P2', 'Alderwick', { given: 'Jonathan', born: '1961-02-03' }),
  ]
  for (const clientId of [owner, other]) await change(world, clientId, subjects)
  const rows = [
    header,
    row('OLDCASTLE', 'WINIFRED', '04/12/1961'),
    row('HARROWGATE', 'OMAR', '01/02/1970'),
    '',
  ]
  await load('cms-preclusion', 'PreclusionList_202611.csv', rows.join('\r\n'), owner)
  await load('leie', 'UPDATED.csv', leieCsv([{ family: 'Alderwick', given: 'Jonathan', born: '19610203' }]))
  for (const clientId of [owner, other]) await screen(world, clientId)
  const sources = async (clientId: string) =>
    (await liveFindings(world, clientId)).map(({ externalId, source, result }) => [
      externalId,
      source,
      result,
    ])
  expect(await sources(owner)).toEqual([
    ['P1', 'cms-preclusion', 'Match'],
    ['P2', 'leie', 'Match'],
  ])
  expect(await sources(other)).toEqual([['P2', 'leie', 'Match']])
  await change(world, owner, [person('P3', 'Harrowgate', { given: 'Omar', born: '1970-01-02' })])
  await change(world, other, [person('P3', 'Harrowgate', { given: 'Omar', born: '1970-01-02' })])
  for (const clientId of [owner, other]) await screen(world, clientId)
  expect(await sources(owner)).toContainEqual(['P3', 'cms-preclusion', 'Match'])
  expect(await sources(other)).toHaveLength(1)
})
