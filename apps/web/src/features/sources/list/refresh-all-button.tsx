import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { Source } from '@vigil/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showError, showInfo } from '../../../ui/toasts/toast.ts'
import { isOpen } from '../list-texts.ts'
import { sourcesApi, sourcesKey } from '../sources-queries.ts'

type Refreshable = Pick<Source, 'id' | 'title' | 'fetched' | 'latest'>

/** One after the other; a list that can't be refreshed does not stop the rest. Returns the names of those. */
async function refreshEach(sources: readonly Refreshable[]): Promise<string[]> {
  const failed: string[] = []
  for (const { id, title } of sources)
    try {
      await sourcesApi.refreshSource({ params: { sourceId: id } })
    } catch {
      failed.push(title)
    }
  return failed
}

const countLists = (count: number): string => `${count} ${count === 1 ? 'list' : 'lists'}`

/** Downloads every list now that is downloaded at all and is not being loaded. */
export function RefreshAllButton({ sources }: { sources: readonly Refreshable[] }) {
  const queries = useQueryClient()
  const idle = sources.filter(({ fetched, latest }) => fetched && !(latest && isOpen(latest)))
  const refresh = useMutation({
    mutationFn: () => refreshEach(idle),
    onSuccess: (failed) => {
      const started = idle.length - failed.length
      if (started > 0) showInfo(`Refresh started for ${countLists(started)}.`)
      if (failed.length > 0) showError(`We were unable to refresh ${failed.join(', ')}.`)
      return queries.invalidateQueries({ queryKey: sourcesKey })
    },
  })
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden="true" />}
      loading={refresh.isPending}
      disabled={idle.length === 0}
      onClick={() => refresh.mutate()}
    >
      Refresh all
    </Button>
  )
}
