import { findSource } from '@vigil/sources'
import { describe, expect, it } from 'vitest'
import { planRun, type RunInput } from './screening-rules.ts'

const list = (listId: number, sourceId: string): RunInput['lists'][number] => ({
  listId,
  sourceId,
  clientId: null,
  version: 1,
  complete: true,
  rereadVersion: 0,
})
const plan = (otherListTypes: string[]) =>
  planRun({
    mode: 'changes',
    products: ['OTHER_LISTS', 'EXCLUSIONS_FEDERAL'],
    otherListTypes,
    populationVersion: 1,
    model: '2026-11',
    lists: [list(1, 'cms-revoked'), list(2, 'leie')],
    coverage: [{ listId: 1, populationVersion: 1, listVersion: 1, model: '2026-11' }],
    metaOf: (sourceId) => findSource(sourceId)?.meta,
    licensesDue: false,
  })
const sourcesOf = (lists: { meta: { id: string } }[]): string[] => lists.map(({ meta }) => meta.id)

describe('the Other Lists of a client', () => {
  it('are all of them if none is chosen', () => {
    expect(sourcesOf(plan([]).monitored)).toEqual(['cms-revoked', 'leie'])
    expect(plan([]).dropped).toEqual([])
  })

  it('are only the chosen ones; other products are not affected, and what is no longer checked is dropped', () => {
    expect(sourcesOf(plan(['cms-revoked']).monitored)).toEqual(['cms-revoked', 'leie'])
    const another = plan(['another-list'])
    expect(sourcesOf(another.monitored)).toEqual(['leie'])
    expect(another.dropped.map(({ listId }) => listId)).toEqual([1])
  })
})
