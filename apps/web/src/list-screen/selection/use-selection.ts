import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { nothingSelected, type Selection } from './selection.ts'

interface StoredSelection<Status extends string> {
  /** of which client, and what is searched and filtered */
  list: string
  selection: Selection<Status>
}

/**
 * The selection of a list; another list starts empty. It is stored in the client's query cache, so that it
 * survives opening a row and is cleared with the rest.
 */
export function useSelection<Status extends string>(
  name: string,
  filter: string,
): [Selection<Status>, (next: Selection<Status>) => void] {
  const queryClient = useQueryClient()
  const { currentClient } = useSession()
  const list = `${currentClient.id} ${filter}`
  const { data: cached } = useQuery<StoredSelection<Status>>({
    queryKey: ['selection', name],
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  })
  // the cache notifies asynchronously: a checkbox would flicker
  const [written, setWritten] = useState<StoredSelection<Status>>()
  const stored = written ?? cached
  const isOtherList = stored !== undefined && stored.list !== list
  if (isOtherList) setWritten({ list, selection: nothingSelected })
  useEffect(() => {
    const now = queryClient.getQueryData<StoredSelection<Status>>(['selection', name])
    if (now && now.list !== list)
      queryClient.setQueryData<StoredSelection<Status>>(['selection', name], {
        list,
        selection: nothingSelected,
      })
  }, [queryClient, name, list])

  function select(selection: Selection<Status>): void {
    const now = queryClient.getQueryData<StoredSelection<Status>>(['selection', name])
    // ignore an update that ends after another list was opened
    if (now && now.list !== list) return
    setWritten({ list, selection })
    queryClient.setQueryData<StoredSelection<Status>>(['selection', name], { list, selection })
  }
  return [stored && !isOtherList ? stored.selection : nothingSelected, select]
}
