import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { nothingSelected, type Selection } from './selection.ts'

interface Kept<Status extends string> {
  /** of which client, and what is searched and filtered */
  list: string
  selection: Selection<Status>
}

/**
 * The selection of a list; another list starts empty. It is kept in the client's query cache, so that it
 * survives opening a row and is cleared with the rest.
 */
export function useSelection<Status extends string>(
  name: string,
  filter: string,
): [Selection<Status>, (next: Selection<Status>) => void] {
  const queryClient = useQueryClient()
  const { currentClient } = useSession()
  const list = `${currentClient.id} ${filter}`
  const { data: cached } = useQuery<Kept<Status>>({
    queryKey: ['selection', name],
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  })
  // the cache notifies asynchronously: a checkbox would flicker
  const [written, setWritten] = useState<Kept<Status>>()
  const kept = written ?? cached
  const isOfAnother = kept !== undefined && kept.list !== list
  if (isOfAnother) setWritten({ list, selection: nothingSelected })
  useEffect(() => {
    const now = queryClient.getQueryData<Kept<Status>>(['selection', name])
    if (now && now.list !== list)
      queryClient.setQueryData<Kept<Status>>(['selection', name], { list, selection: nothingSelected })
  }, [queryClient, name, list])

  function select(selection: Selection<Status>): void {
    const now = queryClient.getQueryData<Kept<Status>>(['selection', name])
    // ignore an update that ends after another list was opened
    if (now && now.list !== list) return
    setWritten({ list, selection })
    queryClient.setQueryData<Kept<Status>>(['selection', name], { list, selection })
  }
  return [kept && !isOfAnother ? kept.selection : nothingSelected, select]
}
