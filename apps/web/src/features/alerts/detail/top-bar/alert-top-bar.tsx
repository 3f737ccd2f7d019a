import { pages } from '@vigil/contract'
import { parseSearch } from '../../../../lib/plain-search.ts'
import { DetailTopBar, type DetailAddress } from '../../../../ui/detail-page/detail-top-bar.tsx'
import { alertAddress } from '../alert-link.tsx'
import { listParams, originOf, type AlertSearchParams } from '../alert-search.ts'
import { detailKeyGroups } from '../use-detail-keys.ts'
import type { Neighbors, Step } from './use-list-position.ts'
import { usePopulationAddress } from './use-population-address.ts'

interface BackTarget {
  label: string
  address: DetailAddress
}

/** Where the user came from: the alerts list as it was, or the population. */
export function useBackTarget(search: AlertSearchParams, subjectId: string | undefined): BackTarget {
  const population = usePopulationAddress()
  if (search.from === 'population') {
    const profile = subjectId === undefined ? null : population.profile(subjectId)
    const to = profile ?? population.list ?? pages.population.path
    const query = profile && search.profile ? parseSearch(search.profile) : {}
    return { label: 'Back to Population', address: { to, search: query } }
  }
  return { label: 'Back to All Alerts', address: { to: pages.alerts.path, search: listParams(search) } }
}

interface AlertTopBarProps {
  back: BackTarget
  neighbors: Neighbors | null
  search: AlertSearchParams
  mayReview: boolean
}

export function AlertTopBar({ back, neighbors, search, mayReview }: AlertTopBarProps) {
  const stepTo = (label: string, step: Step | null | undefined) => ({
    label,
    address: step ? alertAddress(step.alert.id, { ...step.search, ...originOf(search) }) : null,
  })
  return (
    <DetailTopBar
      back={back}
      previous={stepTo('Previous Alert', neighbors?.previous)}
      next={stepTo('Next Alert', neighbors?.next)}
      place={neighbors}
      keys={detailKeyGroups(mayReview)}
    />
  )
}
