import { describe, expect, it } from 'vitest'
import {
  checkClient,
  ClientCreate,
  ClientUpdate,
  monitorChoices,
  newClient,
  searchChoices,
  settleClient,
  type ClientForm,
} from './client-settings.ts'

const form = (given: Partial<ClientForm> = {}): ClientForm => ({ ...newClient, name: 'Lakeshore', ...given })
const dbid = (number: string, isDefault = true) => ({
  dbid: number,
  entityName: '',
  eft: '',
  default: isDefault,
})
const messages = (given: Partial<ClientForm>): string[] =>
  checkClient(form(given)).map(({ message }) => message)

describe('a new client', () => {
  it('has everything off and empty, the population on, and 365 days to auto term', () => {
    expect(ClientCreate.parse({ name: ' Lakeshore ' })).toEqual({ ...newClient, name: 'Lakeshore' })
    const { usePopulation, daysToAutoTerm, instantSearch, ...rest } = newClient
    expect([usePopulation, daysToAutoTerm, instantSearch]).toEqual([true, 365, 'ONGOING_ONLY'])
    for (const value of Object.values(rest))
      expect([false, '', 0]).toContain(Array.isArray(value) ? value.length : value)
  })
})

it('offers the products of the form by their labels, and no Other Lists or NPDB to search', () => {
  expect(monitorChoices.map(({ label }) => label)).toEqual([
    'Exclusions',
    'NPI Validation',
    'OFAC',
    'Opt Out',
    'CMS Preclusion List',
    'SSDMF',
    'Licenses',
    'Other Lists',
  ])
  expect(monitorChoices[0]!.products).toEqual(['EXCLUSIONS_FEDERAL', 'EXCLUSIONS_STATE'])
  expect(searchChoices).toEqual(monitorChoices.slice(0, -1))
})

describe('what follows from other settings', () => {
  it('resets the configuration and the search products when instant search is turned off', () => {
    const on = form({
      enabledInstantSearch: true,
      instantSearch: 'INSTANT_ONLY',
      monitorProducts: ['OFAC'],
      searchProducts: ['OFAC'],
    })
    expect(settleClient(on)).toMatchObject({ instantSearch: 'INSTANT_ONLY', searchProducts: ['OFAC'] })
    expect(settleClient({ ...on, enabledInstantSearch: false })).toMatchObject({
      instantSearch: 'ONGOING_ONLY',
      searchProducts: [],
    })
  })

  it('resets the SSN-only search without SSDMF, and the list types without Other Lists', () => {
    const types = [{ id: 'cms-revoked', typeDisplay: 'CMS Revocations' }]
    const on = form({
      monitorProducts: ['SSDMF', 'OTHER_LISTS'],
      ssdmfSsnOnlySearch: true,
      otherListTypes: types,
    })
    expect(settleClient(on)).toMatchObject({ ssdmfSsnOnlySearch: true, otherListTypes: types })
    expect(settleClient({ ...on, monitorProducts: [] })).toMatchObject({
      ssdmfSsnOnlySearch: false,
      otherListTypes: [],
    })
  })

  it('removes a search product with its monitor product', () => {
    const on = form({
      enabledInstantSearch: true,
      monitorProducts: ['OFAC', 'NPI'],
      searchProducts: ['OFAC', 'NPI'],
    })
    expect(settleClient({ ...on, monitorProducts: ['NPI'] }).searchProducts).toEqual(['NPI'])
  })

  it('adds the product NPDB and a default DBID row with NPDB, and keeps the rows without it', () => {
    const on = settleClient(form({ enabledNpdb: true }))
    expect(on).toMatchObject({ monitorProducts: ['NPDB'], clientDbids: [{ dbid: '', default: true }] })
    const off = settleClient({ ...on, enabledNpdb: false, clientDbids: [dbid('1')] })
    expect(off).toMatchObject({ monitorProducts: [], clientDbids: [{ dbid: '1' }] })
  })

  it('makes exactly one DBID the default', () => {
    const rows = [dbid('1', false), dbid('2'), dbid('3')]
    expect(settleClient(form({ clientDbids: rows })).clientDbids.map((row) => row.default)).toEqual([
      false,
      true,
      false,
    ])
    expect(settleClient(form({ clientDbids: [dbid('1', false)] })).clientDbids[0]?.default).toBe(true)
  })
})

describe('what keeps a client from being saved', () => {
  it('is a missing name', () => {
    expect(checkClient(form({ name: ' ' }))).toEqual([{ path: 'name', message: 'Client Name is required' }])
    expect(messages({})).toEqual([])
  })

  it('is a DBID that is not 15 digits, with NPDB on', () => {
    for (const bad of ['', '14141414141414', '1234567890123456', '55500012345678x']) {
      const problem = { path: 'clientDbids.0.dbid', message: 'Please enter a valid 15-digit DBID' }
      expect(checkClient(form({ enabledNpdb: true, clientDbids: [dbid(bad)] })), bad).toEqual([problem])
      expect(messages({ clientDbids: [dbid(bad)] })).toEqual([])
    }
    expect(messages({ enabledNpdb: true, clientDbids: [dbid('000000123456789')] })).toEqual([])
    expect(messages({ enabledNpdb: true })).toEqual(['Please enter a valid 15-digit DBID'])
  })

  it('is a DBID that is listed twice, and none or two defaults', () => {
    const [one, other] = ['555000123456789', '555000123456790']
    expect(messages({ enabledNpdb: true, clientDbids: [dbid(one), dbid(one, false)] })).toEqual([
      'This DBID is already listed',
    ])
    for (const both of [true, false])
      expect(messages({ enabledNpdb: true, clientDbids: [dbid(one, both), dbid(other, both)] })).toEqual([
        'Choose exactly one default DBID',
      ])
  })

  it('is no search product, or one that is not monitored', () => {
    expect(messages({ enabledInstantSearch: true })).toEqual(['Please select at least one search product'])
    expect(messages({ enabledInstantSearch: true, searchProducts: ['OFAC'] })).toEqual([
      'Search products may only be chosen from the monitor products',
    ])
  })

  it.each(['CMS_PRECLUSION_LIST', 'LICENSES'] as const)('is Instant-to-Ongoing with %s alone', (product) => {
    const search = { enabledInstantSearch: true, instantSearch: 'INSTANT_TO_ONGOING' } as const
    const chosen = { monitorProducts: [product], searchProducts: [product] }
    expect(messages({ ...search, ...chosen })).toEqual([
      'Invalid Ongoing Monitoring products for Instant-to-Ongoing configuration.',
    ])
    for (const one of ['NPI', 'SSDMF', 'EXCLUSIONS_FEDERAL', 'OFAC', 'OPTOUT'] as const)
      expect(messages({ ...search, ...chosen, monitorProducts: [product, one] })).toEqual([])
  })

  it.each([0, 1828, 1.5, '', Number.NaN])('is %s days to auto term', (daysToAutoTerm) => {
    expect(messages({ daysToAutoTerm })).toEqual(['Please enter a number between 1 and 1827 inclusive'])
  })
  it.each([1, 1827])('is not %s days', (daysToAutoTerm) => {
    expect(messages({ daysToAutoTerm })).toEqual([])
  })

  it('is an SFTP username that cannot name a folder', () => {
    for (const sftpUsername of ['..', 'a', 'Lakeshore', 'a/b', '1ab'])
      expect(messages({ sftpUsername })).toHaveLength(1)
    expect(messages({ sftpUsername: 'lakeshore-health' })).toEqual([])
  })

  it('is refused by the server with the same texts', () => {
    const { error } = ClientUpdate.safeParse({
      ...newClient,
      enabledNpdb: true,
      clientDbids: [dbid('1')],
      version: 1,
    })
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['name', 'Client Name is required'],
      ['clientDbids.0.dbid', 'Please enter a valid 15-digit DBID'],
    ])
  })
})
