import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, type Icon } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { InstantSearchResponse, SearchResultRow } from '@vigil/contract'
import { keepHistoryText } from '../keep-history-text.ts'
import { LiveRegion } from '../../../ui/toasts/live-region.tsx'
import { usePageKeys } from '../../../ui/use-page-keys.ts'
import css from './detail.module.css'

interface StepsProps {
  result: InstantSearchResponse
  row: SearchResultRow
  from: string | undefined
}

/** From one found party to the next. */
export function Steps({ result: { results, searchHistoryId }, row, from }: StepsProps) {
  const navigate = useNavigate()
  const at = results.indexOf(row)
  const going = (by: number): (() => void) | undefined => {
    const next = results[at + by]
    if (!next) return undefined
    return () =>
      void navigate({
        to: '/instant-search/results/$searchHistoryId',
        params: { searchHistoryId },
        search: { match: next.matchResultId, ...(from && { from }) },
        state: keepHistoryText,
      })
  }
  const [previous, next] = [going(-1), going(1)]
  usePageKeys({ k: previous, j: next })
  const button = (label: string, go: (() => void) | undefined, Sign: Icon, key: string) => (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      aria-keyshortcuts={key}
      disabled={!go}
      onClick={go}
    >
      <Sign size={16} aria-hidden="true" />
    </ActionIcon>
  )
  return (
    <>
      <LiveRegion className={css['quiet']}>{`Showing ${at + 1} of ${results.length}`}</LiveRegion>
      {button('Previous result', previous, IconChevronLeft, 'k')}
      {button('Next result', next, IconChevronRight, 'j')}
    </>
  )
}
