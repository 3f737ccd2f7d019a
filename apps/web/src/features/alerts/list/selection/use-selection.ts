import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../../../../lib/session.ts'
import { nothingSelected, type Selection } from './selection.ts'

interface Kept {
  /** of which client, and what is searched and filtered */
  list: string
  selection: Selection
}

const selectionKey = ['alert-selection'] as const

/**
 * What is selected in a list; another list begins with nothing. It is kept with all that was read for the client, so
 * that it outlives a look at an alert and goes with the rest.
 */
export function useSelection(filter: string): [Selection, (next: Selection) => void] {
  const queryClient = useQueryClient()
  const { currentClient } = useSession()
  const list = `${currentClient.id} ${filter}`
  const { data: kept } = useQuery<Kept>({
    queryKey: selectionKey,
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  })
  const isOfAnother = kept !== undefined && kept.list !== list
  useEffect(() => {
    if (isOfAnother) queryClient.setQueryData<Kept>(selectionKey, { list, selection: nothingSelected })
  }, [isOfAnother, list, queryClient])

  function select(selection: Selection): void {
    // an update that ends after another list was opened has nothing to say there
    queryClient.setQueryData<Kept>(selectionKey, (now) =>
      now && now.list !== list ? now : { list, selection },
    )
  }
  return [kept && !isOfAnother ? kept.selection : nothingSelected, select]
}
