import type { InstantSearchResponse, ReviewStatus, SearchReview } from '@vigil/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadLeie } from '../../../testing/test-monitoring.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { get, post, searchingClient, searchPerson } from '../test-searches.ts'

let world: TestWorld

beforeAll(async () => {
  world = await openTestWorld()
  await loadLeie(world, [{ family: 'Testname', given: 'PATRICIA' }])
})
afterAll(() => world.close())

/** A match that nobody has reviewed. */
async function openMatch() {
  const client = await searchingClient(world, ['EXCLUSIONS_FEDERAL'])
  const { searchHistoryId, exclusions } = await searchPerson(world, client, 'Patricia', 'Testname')
  const about = {
    reviewStatusDomain: 'SEARCH',
    searchResultType: 'PERSON',
    searchHistoryId,
    matchResultId: exclusions[0]!.matchResultId,
  }
  return {
    review: (reviewStatus: ReviewStatus) =>
      post(world, client, '/search/instant/reviewstatus', { ...about, reviewStatus }),
    statuses: async (): Promise<ReviewStatus[]> => {
      const listed = await get(
        world,
        client,
        `/search/instant/reviewstatus?${new URLSearchParams(about).toString()}`,
      )
      return listed.json<SearchReview[]>().map(({ status }) => status)
    },
    current: async () => {
      const found = await get(world, client, `/search/history/${searchHistoryId}`)
      return found.json<InstantSearchResponse>().exclusions[0]!.reviewStatus
    },
  }
}

describe('a review', () => {
  it('is the current one if it was written last, whatever the clock of another process says', async () => {
    const { review, statuses, current } = await openMatch()
    const { id } = (await review('RESOLVED')).json<SearchReview>()
    const columns =
      'client_id, search_id, match_id, domain, result_type, status, note, user_id, reviewer_name'
    await world.elsewhere(`
      insert into search_reviews (id, created_at, ${columns})
      select 'ffffffff-ffff-7fff-bfff-ffffffffffff', created_at + interval '1 hour', ${columns}
      from search_reviews where id = '${id}'`)
    expect((await review('UNDER_REVIEW')).statusCode).toBe(201)
    expect(await current()).toBe('UNDER_REVIEW')
    expect(await statuses()).toEqual(['UNDER_REVIEW', 'RESOLVED', 'RESOLVED'])
  })

  it('at the same time as another one leaves both, and the later one decides', async () => {
    const { review, statuses, current } = await openMatch()
    const written = await Promise.all([review('RESOLVED'), review('UNDER_REVIEW')])
    expect(written.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    const all = await statuses()
    expect(all.toSorted()).toEqual(['RESOLVED', 'UNDER_REVIEW'])
    expect(await current()).toBe(all[0])
  })
})
