import { findSource } from '@vigil/sources'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { leieCsv } from '../../testing/leie-files.ts'
import { loadList } from '../../testing/test-checks.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { search, searchingClient, searchPerson, type SearchingClient } from './test-searches.ts'

let world: TestWorld
let client: SearchingClient

const texas = path.resolve(
  import.meta.dirname,
  '../../../../../packages/sources/src/states/tx/fixtures/exclusions.csv',
)
const preclusions = [
  'NPI,EIN,Last Name,First Name,Business Name,DOB,Address 1,City,State,Zip,Effective Date,Claim Reject Date,Reinstated Date',
  '1000000103,,HARROWGATE,OMAR,,01/02/1970,12 MILL RD,ALDERTON,VT,05401,03/01/2024,06/01/2024,',
  ',123456780,,,TOLLGATE MEDICAL INC,,200 MERCER PIKE,ALDERTON,VT,05401,07/15/2025,10/01/2025,01/02/2026',
  '',
].join('\r\n')
const deaths = `${` 219099999${'MARROWBY'.padEnd(24)}${'OCTAVIA'.padEnd(30)}V0414200509201929`.padEnd(100)}\n`

beforeAll(async () => {
  world = await openTestWorld()
  client = await searchingClient(world, [
    'EXCLUSIONS_FEDERAL',
    'EXCLUSIONS_STATE',
    'CMS_PRECLUSION_LIST',
    'SSDMF',
  ])
  await loadList(world, 'leie', {
    'UPDATED.csv': leieCsv([{ family: 'MARCHBANKS', given: 'OLIVE', born: '19650304', npi: '1000000129' }]),
  })
  await loadList(world, 'tx-medicaid', { 'exclusions.csv': fs.readFileSync(texas, 'utf8') })
  await loadList(world, 'cms-preclusion', { 'PreclusionList_202611.csv': preclusions }, client.clientId)
  await loadList(world, 'ladmf', { ssdm1: deaths })
})
afterAll(() => world.close())

const nobody = { firstName: null, middleName: null, lastName: null, suffix: null, fullName: null, use: null }
const name = (firstName: string, lastName: string) => ({ ...nobody, firstName, lastName })
const address = (street: string, city: string, state: string, zip: string) => ({
  street,
  city,
  state,
  zip,
  country: null,
})
const found = (sourceId: string) => ({
  matchResultId: expect.stringMatching(/^\d+$/),
  source: findSource(sourceId)!.meta.title,
  sourceId,
  isPerson: true,
  orgName: null,
  npis: [],
  addresses: [],
  explanation: expect.objectContaining({ summary: expect.any(String) }),
  reviewStatus: 'NEEDS_REVIEW',
  verifiedDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
})

it('an excluded person has all that the federal list says', async () => {
  const { exclusions } = await searchPerson(world, client, 'Olive', 'Marchbanks', { dob: '1965-03-04' })
  expect(exclusions).toEqual([
    {
      ...found('leie'),
      product: 'EXCLUSIONS_FEDERAL',
      jurisdiction: 'Federal',
      exclusionId: exclusions[0]!.matchResultId,
      names: [name('OLIVE', 'MARCHBANKS')],
      npis: ['1000000129'],
      licenseNumbers: [],
      addresses: [address('1 MAIN ST', 'SPRINGFIELD', 'IL', '62701')],
      exclusionType: expect.stringMatching(/^1128a1 \w+/),
      dob: '1965-03-04',
      startDate: '2020-02-20',
      exclusionDate: '2020-02-20',
      reinstateDate: null,
      comments: null,
      verdict: 'MATCH',
      publishedDate: null,
    },
  ])
})

it('one whom a state reinstated has the comment, the license and the dates', async () => {
  const { exclusions } = await searchPerson(world, client, 'Desmond', 'Abernathy-Cole')
  expect(exclusions).toEqual([
    {
      ...found('tx-medicaid'),
      product: 'EXCLUSIONS_STATE',
      jurisdiction: 'State',
      exclusionId: exclusions[0]!.matchResultId,
      names: [name('Desmond', 'Abernathy-Cole')],
      licenseNumbers: ['41177'],
      exclusionType: null,
      dob: null,
      startDate: '1999-01-20',
      exclusionDate: '1999-01-20',
      reinstateDate: '2008-06-30',
      comments: 'Reinstated by order',
      verdict: 'SUSPECTED',
      publishedDate: null,
    },
  ])
})

it('a precluded person has the NPI, and a precluded organization its name, its EIN and all dates', async () => {
  const precluded = (item: { matchResultId: string } | undefined) => ({
    ...found('cms-preclusion'),
    product: 'CMS_PRECLUSION_LIST',
    preclusionId: item?.matchResultId,
    publishedDate: '2026-11',
  })
  const person = await searchPerson(world, client, 'Omar', 'Harrowgate', { dob: '1970-01-02' })
  const home = address('12 MILL RD', 'ALDERTON', 'VT', '05401')
  expect(person.precludedList).toEqual([
    {
      ...precluded(person.precludedList[0]),
      names: [{ ...name('OMAR', 'HARROWGATE'), use: 'current' }],
      individualName: 'OMAR HARROWGATE',
      businessName: null,
      npis: ['1000000103'],
      npi: '1000000103',
      ein: null,
      addresses: [home],
      address: home,
      exclusionDate: '2024-03-01',
      claimRejectDate: '2024-06-01',
      reinstateDate: null,
      verdict: 'MATCH',
    },
  ])
  const company = await search(world, client, { searchByFields: ['Name'], name: 'Tollgate Medical' })
  const office = address('200 MERCER PIKE', 'ALDERTON', 'VT', '05401')
  expect(company.precludedList).toEqual([
    {
      ...precluded(company.precludedList[0]),
      isPerson: false,
      names: [{ ...nobody, fullName: 'TOLLGATE MEDICAL INC', use: 'current' }],
      orgName: 'TOLLGATE MEDICAL INC',
      individualName: null,
      businessName: 'TOLLGATE MEDICAL INC',
      npi: null,
      ein: '123456780',
      addresses: [office],
      address: office,
      exclusionDate: '2025-07-15',
      claimRejectDate: '2025-10-01',
      reinstateDate: '2026-01-02',
      verdict: 'SUSPECTED',
    },
  ])
})

it('a death record has the name and both dates', async () => {
  const { ssdmf, searchHistoryId } = await search(world, client, {
    searchByFields: ['SSN'],
    ssn: '219099999',
  })
  expect(ssdmf).toEqual([
    {
      matchResultId: searchHistoryId,
      source: findSource('ladmf')!.meta.title,
      names: [name('OCTAVIA', 'MARROWBY')],
      dateOfBirth: '1929-09-20',
      dateOfDeath: '2005-04-14',
      verdict: 'MATCH',
      reviewStatus: 'NEEDS_REVIEW',
    },
  ])
})
