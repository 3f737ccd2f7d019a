import { comparisonTexts, type InstantSearchResponse } from '@vigil/contract'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leieCsv } from '../../testing/leie-files.ts'
import { loadList } from '../../testing/test-checks.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { search, searchingClient, searchPerson, type SearchingClient } from './test-searches.ts'

const sources = path.resolve(import.meta.dirname, '../../../../../packages/sources/src')
const fixtures = (folder: string, ...names: string[]): Record<string, string> =>
  Object.fromEntries(
    names.map((name) => [name, fs.readFileSync(path.join(sources, folder, 'fixtures', name), 'utf8')]),
  )

let world: TestWorld
let client: SearchingClient

beforeAll(async () => {
  world = await openTestWorld()
  client = await searchingClient(world, ['EXCLUSIONS_FEDERAL', 'EXCLUSIONS_STATE', 'OFAC'])
  await loadList(
    world,
    'ofac-sdn',
    fixtures('lists/ofac', 'sdn.csv', 'add.csv', 'alt.csv', 'sdn_comments.csv'),
  )
  await loadList(world, 'tx-medicaid', fixtures('states/tx', 'exclusions.csv'))
  const excluded = [
    { family: 'BEREZKINA', given: 'NATALYA', born: '19750504' },
    { family: 'Lindqvist', given: 'ROBERT', born: '', street: '40 HARBOR RD' },
  ]
  await loadList(world, 'leie', { 'UPDATED.csv': leieCsv(excluded) })
})
afterAll(() => world.close())

describe('a name is found', () => {
  it('on the sanctions lists of OFAC, also by an earlier name', async () => {
    const found = await searchPerson(world, client, 'Ostin', 'Talverik')
    expect(found.ofac).toMatchObject([{ sourceId: 'ofac-sdn', verdict: 'SUSPECTED', jurisdiction: null }])
    expect(found.exclusions).toEqual([])
    const [row] = found.results
    expect(row).toMatchObject({ product: 'OFAC', exclusions: 'Issue Found', searchResultType: 'PERSON' })
    const before = await searchPerson(world, client, 'Austin', 'Talverick')
    expect(before.results.map(({ matchResultId }) => matchResultId)).toEqual([row!.matchResultId])
    const organization = await search(world, client, {
      searchByFields: ['Name'],
      name: 'Quillbank Trading',
    })
    expect(organization.ofac).toMatchObject([{ isPerson: false }])
  })

  it('on the list of a state', async () => {
    const found = await searchPerson(world, client, 'Ramona', 'Thistlewood')
    expect(found.exclusions).toMatchObject([
      { sourceId: 'tx-medicaid', jurisdiction: 'State', verdict: 'SUSPECTED', licenseNumbers: ['198877'] },
    ])
    const organization = await search(world, client, {
      searchByFields: ['Name'],
      name: 'Prairie Lantern Home Health',
    })
    expect(organization.exclusions).toMatchObject([{ orgName: 'Prairie Lantern Home Health' }])
  })

  it.each([
    ['with first and last name swapped', 'Thistlewood', 'Ramona'],
    ['by a nickname', 'Bob', 'Lindqvist'],
    ['in another script', 'Наталья', 'Берёзкина'],
    ['with accents that the list lacks', 'Nátalya', 'Berezkïna'],
  ])('%s', async (_how, firstName, lastName) => {
    const found = await searchPerson(world, client, firstName, lastName)
    expect(found.exclusions.map(({ verdict }) => verdict)).toEqual(['SUSPECTED'])
  })
})

describe('a name is narrowed', () => {
  const summaryOf = ({ exclusions: [item] }: InstantSearchResponse): string => item!.explanation.summary
  const partOf = ({ exclusions: [item] }: InstantSearchResponse, name: string) =>
    item!.explanation.parts.find(({ part }) => part === name)

  it('by date of birth: one that differs rules the entry out', async () => {
    const other = await searchPerson(world, client, 'Natalya', 'Berezkina', { dob: '1990-12-31' })
    expect(other.exclusions).toMatchObject([{ verdict: 'RULED_OUT' }])
    const same = await searchPerson(world, client, 'Natalya', 'Berezkina', { dob: '1975-05-04' })
    expect(same.exclusions).toMatchObject([{ verdict: 'MATCH' }])
  })

  it('by address: the explanation says that it agrees', async () => {
    const without = await searchPerson(world, client, 'Robert', 'Lindqvist')
    expect(summaryOf(without)).not.toMatch(/address/)
    const address = { street: '40 Harbor Road', city: 'Springfield', state: 'IL', zip: '62701' }
    const found = await searchPerson(world, client, 'Robert', 'Lindqvist', address)
    expect(summaryOf(found)).toMatch(/address agrees/)
    expect(partOf(found, 'Address')).toMatchObject({ comparison: comparisonTexts.street })
  })

  it('by license: the same number in the same state is a match', async () => {
    const license = { licenseNumber: '198877', licenseState: 'TX' }
    const found = await searchPerson(world, client, 'Ramona', 'Thistlewood', license)
    expect(found.exclusions).toMatchObject([{ verdict: 'MATCH' }])
    const elsewhere = { ...license, licenseState: 'OH' }
    const other = await searchPerson(world, client, 'Ramona', 'Thistlewood', elsewhere)
    expect(other.exclusions).toMatchObject([{ verdict: 'SUSPECTED' }])
  })
})

it('explanations speak of the search, not of records that nobody looked at', async () => {
  for (const body of [{}, { dob: '1990-12-31' }, { state: 'OH', licenseNumber: '1', licenseState: 'OH' }]) {
    const found = await searchPerson(world, client, 'Natalya', 'Berezkina', body)
    const text = JSON.stringify(found.exclusions.map(({ explanation }) => explanation))
    expect(text).not.toMatch(/client|records|on file/)
  }
  const [item] = (await searchPerson(world, client, 'Natalya', 'Berezkina')).exclusions
  expect(item!.explanation.parts.map(({ comparison }) => comparison)).toContain('not in your search')
  expect(item!.explanation.settle).toContainEqual(expect.stringMatching(/^Add the .* to your search\./))
})
