import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { listAddress, many, noFilter, noTabs, oneOf } from './list-address.ts'

const schema = listAddress({
  tabs: ['all', 'mine'],
  sorts: ['NAME', 'DATE'],
  defaultSort: { sortBy: 'DATE', desc: true },
  groupings: ['color'],
  filter: z.object({ state: oneOf(['TX', 'NY']), name: many(z.string().max(5), 2) }),
})

describe('the URL of a list', () => {
  it('is empty for the default list', () => {
    expect(schema.plain).toEqual({
      tab: 'all',
      text: '',
      filter: { state: null, name: [] },
      sort: { sortBy: 'DATE', desc: true },
      group: null,
      page: 0,
      size: 25,
    })
    expect(schema.write(schema.plain)).toEqual({})
  })

  it.each([
    { tab: 'mine' },
    { q: 'lee', page: '3', size: '50' },
    { state: 'TX', name: ['a', 'b'], sort: 'NAME' },
    { sort: 'NAME', order: 'desc' },
    { order: 'asc' },
    { group: 'color' },
  ])('%o is read and written back', (params) => {
    expect(schema.write(schema.read(params))).toEqual(params)
  })

  it('ignores what it does not understand', () => {
    const nonsense = {
      tab: 'yours',
      sort: 'COLOR',
      group: 'size',
      order: 'up',
      page: '-1',
      size: '7',
      gossip: 'x',
      q: [],
      state: 'ZZ',
      name: 'too long',
    }
    expect(schema.read(nonsense)).toEqual(schema.plain)
  })

  it('is cut to the limits', () => {
    expect(schema.read({ q: 'a'.repeat(300) }).text).toHaveLength(200)
    expect(schema.read({ page: '1000001' }).page).toBe(0)
    expect(schema.read({ page: ['2', '3'] }).page).toBe(2)
  })

  it('is a schema for a route, which keeps the shortest parameters', () => {
    const { '~standard': standard } = schema.params
    expect(standard.validate({ tab: 'mine', page: '0', size: '25', sort: 'DATE', order: 'desc' })).toEqual({
      value: { tab: 'mine' },
    })
  })

  it('omits tabs and filters if a list has none', () => {
    const plain = listAddress({
      tabs: noTabs,
      sorts: ['NAME'],
      defaultSort: { sortBy: 'NAME', desc: false },
      filter: noFilter,
    })
    expect(plain.write(plain.read({ tab: 'mine', q: 'a' }))).toEqual({ q: 'a' })
  })
})
