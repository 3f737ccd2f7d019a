import { useQuery } from '@tanstack/react-query'
import { pages, type PopulationItem } from '@vigil/contract'
import { useMemo } from 'react'
import { stringifySearch } from '../../../lib/plain-search.ts'
import type { DetailAddress } from '../../../ui/detail-page/detail-top-bar.tsx'
import { populationAddress, searchBody, type PopulationAddress } from '../list/population-address.ts'
import { populationQuery } from '../list/population-queries.ts'
import { listOf, type MemberSearch } from './member-search.ts'

export interface Neighbors {
  position: number
  total: number
  previous: DetailAddress | null
  next: DetailAddress | null
}

const whole: PopulationAddress = populationAddress.read({})

/** A page of the list, without a toast: a profile can do without its neighbors. */
function useListPage(address: PopulationAddress, enabled: boolean): Page | undefined {
  const { data, isPlaceholderData } = useQuery({
    ...populationQuery(useMemo(() => searchBody(address), [address])),
    staleTime: Infinity,
    enabled: enabled && address.page >= 0,
    meta: { silent: true },
  })
  return isPlaceholderData ? undefined : data
}

interface Page {
  total: number
  content: PopulationItem[]
}

/** The position of a subject in the list that it was opened from, and the profiles next to it. */
export function useNeighbors(subjectId: string, search: MemberSearch): Neighbors | null {
  const list = useMemo(() => listOf(search), [search])
  const address = list ?? whole
  const earlier = useMemo(() => ({ ...address, page: address.page - 1 }), [address])
  const later = useMemo(() => ({ ...address, page: address.page + 1 }), [address])
  const here = useListPage(address, list !== null)
  const index = here?.content.findIndex(({ id }) => id === subjectId) ?? -1
  const position = address.page * address.size + index
  const before = useListPage(earlier, index === 0)
  const after = useListPage(
    later,
    here !== undefined && index === here.content.length - 1 && position + 1 < here.total,
  )
  if (!here || index === -1) return null
  const profile = (subject: PopulationItem | undefined, page: PopulationAddress): DetailAddress | null =>
    subject === undefined
      ? null
      : {
          to: '/population/$subjectId',
          params: { subjectId: subject.id },
          search: {
            ...(search.asOf && { asOf: search.asOf }),
            from: `${pages.population.path}${stringifySearch(populationAddress.write(page))}`,
          },
        }
  return {
    position,
    total: here.total,
    previous:
      index > 0 ? profile(here.content[index - 1], address) : profile(before?.content.at(-1), earlier),
    next:
      index + 1 < here.content.length
        ? profile(here.content[index + 1], address)
        : profile(after?.content[0], later),
  }
}
