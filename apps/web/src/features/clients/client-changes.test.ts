import { newClient, type ClientForm } from '@vigil/contract'
import { describe, expect, it } from 'vitest'
import { clientChanges } from './client-changes.ts'
import { rebase } from './rebase.ts'

const saved: ClientForm = {
  ...newClient,
  name: 'Lakeshore',
  monitorProducts: ['EXCLUSIONS_FEDERAL', 'EXCLUSIONS_STATE', 'OFAC'],
  clientDbids: [{ id: 'a', dbid: '555000123456789', entityName: '', eft: '', default: true }],
}

describe('the changes of a client', () => {
  it('are told in a few words', () => {
    const after: ClientForm = {
      ...saved,
      daysToAutoTerm: 180,
      accountId: 'ACC-1',
      monitorProducts: ['OFAC', 'CMS_PRECLUSION_LIST'],
      enabledPublicApi: true,
      enabledInstantSearch: true,
      instantSearch: 'INSTANT_ONLY',
      searchProducts: ['OFAC'],
      otherListTypes: [{ id: 'x', typeDisplay: 'Revocations' }],
      clientDbids: [
        { ...saved.clientDbids[0]!, entityName: 'Main' },
        { dbid: '', entityName: '', eft: '', default: false },
      ],
    }
    expect(clientChanges(saved, after)).toEqual([
      'Account ID empty to ACC-1',
      'Days to Auto Term 365 to 180',
      'CMS Preclusion List added',
      'Exclusions removed',
      'Revocations added',
      'Instant Search on',
      'Configuration Ongoing Only to Instant Only',
      'Search: OFAC added',
      'DBID 555000123456789 changed',
      'DBID added',
      'Public API on',
    ])
    expect(clientChanges(saved, { ...saved, clientDbids: [] })).toEqual(['DBID 555000123456789 removed'])
    expect(clientChanges(saved, { ...saved })).toEqual([])
  })
})

it('puts what was typed on top of what somebody else has saved', () => {
  const typed = { ...saved, daysToAutoTerm: 180, accountId: 'MINE' }
  const latest = { ...saved, accountId: 'THEIRS', enabledPublicApi: true }
  expect(rebase(saved, typed, latest)).toEqual({
    ...saved,
    daysToAutoTerm: 180,
    accountId: 'MINE',
    enabledPublicApi: true,
  })
})

it('keeps in lists what either has added, changed or removed', () => {
  const blank = { entityName: '', eft: '', default: false }
  const row = (dbid: string, given: object = {}) => ({ dbid, ...blank, ...given })
  const base: ClientForm = {
    ...saved,
    searchProducts: ['OFAC'],
    otherListTypes: [{ id: 'x', typeDisplay: 'Revocations' }],
    clientDbids: ['a', 'b', 'c', 'd'].map((id) => row(id, { id })),
  }
  const typed: ClientForm = {
    ...base,
    monitorProducts: ['EXCLUSIONS_FEDERAL', 'EXCLUSIONS_STATE', 'OFAC', 'NPI'],
    searchProducts: [],
    otherListTypes: [...base.otherListTypes, { id: 'y', typeDisplay: 'Mine' }],
    clientDbids: [
      row('a', { id: 'a', entityName: 'Mine' }),
      row('b', { id: 'b' }),
      row('d', { id: 'd', eft: 'E-1' }),
      row('new'),
    ],
  }
  const latest: ClientForm = {
    ...base,
    monitorProducts: ['OFAC', 'SSDMF'],
    searchProducts: ['OFAC', 'SSDMF'],
    otherListTypes: [{ id: 'z', typeDisplay: 'Theirs' }],
    clientDbids: [row('a', { id: 'a', eft: 'E-2' }), row('c', { id: 'c' }), row('e', { id: 'e' })],
  }
  expect(rebase(base, typed, latest)).toMatchObject({
    monitorProducts: ['OFAC', 'SSDMF', 'NPI'],
    searchProducts: ['SSDMF'],
    otherListTypes: [{ id: 'z' }, { id: 'y' }],
    clientDbids: [
      { id: 'a', entityName: 'Mine', eft: 'E-2' },
      { id: 'e' },
      { id: 'd', eft: 'E-1' },
      { dbid: 'new' },
    ],
  })
})
