import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { Source } from '@vigil/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalText } from '../../../lib/failure.ts'
import { showError } from '../../../ui/toasts/toast.ts'
import { isOpen } from '../list-texts.ts'
import { sourcesApi, sourcesKey } from '../sources-queries.ts'
import css from '../source-marks.module.css'

interface RefreshButtonProps {
  source: Pick<Source, 'id' | 'title' | 'latest'>
  /** for a row of a table */
  small?: boolean
}

/** Downloads a list now; disabled while one of its loads is waiting or running. */
export function RefreshButton({ source, small = false }: RefreshButtonProps) {
  const queries = useQueryClient()
  const refresh = useMutation({
    mutationFn: () => sourcesApi.refreshSource({ params: { sourceId: source.id } }),
    meta: { silent: true },
    onSuccess: () => queries.invalidateQueries({ queryKey: sourcesKey }),
    onError: (error) => showError(refusalText(error) ?? `We were unable to refresh ${source.title}.`),
  })
  const open = source.latest !== null && isOpen(source.latest)
  return (
    <Button
      variant="default"
      size={small ? 'compact-sm' : 'sm'}
      className={css['inset'] ?? ''}
      leftSection={small ? undefined : <IconRefresh size={16} aria-hidden="true" />}
      loading={refresh.isPending}
      disabled={open}
      aria-label={small ? `Refresh now: ${source.title}` : undefined}
      onClick={() => refresh.mutate()}
    >
      Refresh now
    </Button>
  )
}
