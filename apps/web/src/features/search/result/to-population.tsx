import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { mayWithPopulation, pages, type InstantSearchResponse, type Session } from '@vigil/contract'
import type { OfferedProvider } from '../../population/index.ts'
import { useSession } from '../../../lib/session.ts'
import { searchQuery } from '../search-queries.ts'

const isoDay = /^\d{4}-\d{2}-\d{2}$/

/** What was searched for, as far as the reader sees it whole; an NPI may belong to an organization. */
function offeredBy({ searchHistoryId, criteria, npiStatus }: InstantSearchResponse): OfferedProvider {
  const { firstName, lastName, npi, dob, street, city, state, zip } = criteria
  const organization =
    criteria.name ?? (npiStatus?.entityType === 'Organization' ? npiStatus.businessName : null)
  return {
    searchHistoryId,
    type: organization === null ? 'INDIVIDUAL' : 'ORGANIZATION',
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    organizationName: organization ?? '',
    npi: npi ?? '',
    dob: dob && isoDay.test(dob) ? dob : '',
    address: {
      ...(street && { line1: street }),
      ...(city && { city }),
      ...(state && { state }),
      ...(zip && { zip }),
    },
  }
}

const checkMs = 2_000
/** A job that takes longer than this has failed, or found nobody to add. */
const addedWithinMs = 60_000

/** With Instant-to-Ongoing, a search adds its provider to the population: whoever added it by hand would have it twice. */
const isBeingAdded = (
  { monitoredSubjectId, searchTime }: InstantSearchResponse,
  { currentClient }: Session,
  at: number,
): boolean =>
  monitoredSubjectId === null &&
  currentClient.instantSearch === 'INSTANT_TO_ONGOING' &&
  at < Date.parse(searchTime) + addedWithinMs

/** Leads to the provider in the population, or to the form that adds one. */
export function ToPopulation({ result }: { result: InstantSearchResponse }) {
  const session = useSession()
  const { data = result, dataUpdatedAt } = useQuery({
    ...searchQuery(result.searchHistoryId),
    refetchInterval: ({ state }) =>
      state.data && isBeingAdded(state.data, session, state.dataUpdatedAt) ? checkMs : false,
  })
  if (!pages.population.may(session)) return null
  const { monitoredSubjectId } = data
  if (isBeingAdded(data, session, dataUpdatedAt))
    return (
      <Button variant="default" disabled>
        Adding to Population…
      </Button>
    )
  if (monitoredSubjectId !== null)
    return (
      <Button
        variant="default"
        renderRoot={(props) => (
          <Link to="/population/$subjectId" params={{ subjectId: monitoredSubjectId }} {...props} />
        )}
      >
        Open Profile
      </Button>
    )
  if (!mayWithPopulation(session.actor, 'write')) return null
  const provider = offeredBy(result)
  return (
    <Button
      variant="default"
      leftSection={<IconUserPlus size={16} aria-hidden="true" />}
      renderRoot={(props) => (
        <Link to="/population/new" state={(before) => ({ ...before, provider })} {...props} />
      )}
    >
      Add to Population
    </Button>
  )
}
