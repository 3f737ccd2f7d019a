import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
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
  const { data: cached } = useQuery<Kept>({
    queryKey: selectionKey,
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  })
  // the cache tells its readers later: a checkbox would first jump back
  const [written, setWritten] = useState<Kept>()
  const kept = written ?? cached
  const isOfAnother = kept !== undefined && kept.list !== list
  const write = useCallback(
    (next: Kept) => {
      setWritten(next)
      queryClient.setQueryData<Kept>(selectionKey, next)
    },
    [queryClient],
  )
  useEffect(() => {
    if (isOfAnother) write({ list, selection: nothingSelected })
  }, [isOfAnother, list, write])

  function select(selection: Selection): void {
    const now = queryClient.getQueryData<Kept>(selectionKey)
    // an update that ends after another list was opened has nothing to say there
    if (!now || now.list === list) write({ list, selection })
  }
  return [kept && !isOfAnother ? kept.selection : nothingSelected, select]
}
