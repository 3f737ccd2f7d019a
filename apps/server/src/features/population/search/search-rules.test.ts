import { PopulationSearch, type PopulationSearchInput } from '@vigil/contract'
import { describe, expect, it } from 'vitest'
import { isCountedByIndex, isFoundOnce } from './search-rules.ts'

const federal = (...status: string[]): PopulationSearchInput => ({
  monitoredList: [{ monitoredProduct: 'EXCLUSIONS_FEDERAL', status }],
})
const ways = (input: PopulationSearchInput) => {
  const filter = PopulationSearch.parse(input)
  return { counted: isCountedByIndex(filter), once: isFoundOnce(filter) }
}

describe('how a page of the population is found', () => {
  it('counts first what an index counts', () => {
    for (const input of [{ isActivelyMonitored: false }, { type: 'ORGANIZATION' as const }])
      expect(ways(input)).toEqual({ counted: true, once: false })
  })

  it('finds once what costs more to find than to sort', () => {
    for (const input of [
      { filter: 'mary' },
      { licensesExpireWithin: 30 as const },
      federal('Match', 'Suspected Match'),
    ])
      expect(ways({ ...input, isActivelyMonitored: true })).toEqual({ counted: false, once: true })
  })

  it('decides by the number of hits for statuses that most subjects may have', () => {
    for (const input of [federal('No Match'), federal('Match', 'Not Verified'), federal()])
      expect(ways(input)).toEqual({ counted: false, once: false })
  })
})
