import { expect, it } from 'vitest'
import { populationAddress, searchBody } from './population-address.ts'

const unit = '01a1df53-232b-7579-9985-eb8247380894'

it('reads and writes everything a list is made of, and leaves out defaults', () => {
  const params = {
    q: 'lee',
    subject: 'ACTIVE',
    provider: 'ORGANIZATION',
    unit: [unit],
    list: ['LICENSES', 'OFAC'],
    'LICENSES.issuer': ['Ohio Board'],
    'OFAC.result': ['Not Verified'],
    expires: '30',
    sort: 'TYPE',
    order: 'desc',
    page: '2',
    size: '100',
  }
  const address = populationAddress.read(params)
  expect(populationAddress.write(address)).toEqual(params)
  expect(searchBody(address)).toMatchObject({
    filter: 'lee',
    isActivelyMonitored: true,
    type: 'ORGANIZATION',
    businessUnitIds: [unit],
    licensesExpireWithin: 30,
    sortBy: 'TYPE',
    desc: true,
    page: 2,
    size: 100,
  })
  expect(populationAddress.write(populationAddress.plain)).toEqual({})
})

it('ignores what it does not know', () => {
  const odd = {
    subject: 'GONE',
    expires: '31',
    unit: 'x',
    list: 'X',
    sort: 'STARTDATE',
    size: '10',
    'OFAC.reason': 'New',
  }
  expect(populationAddress.read(odd)).toEqual(populationAddress.plain)
})
