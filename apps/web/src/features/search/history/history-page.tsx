import type { LinkProps } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { mayWithSearch, searchCriteriaText, searchTexts, toasts } from '@vigil/contract'
import { useMemo } from 'react'
import { stringifySearch } from '../../../lib/plain-search.ts'
import { useSession } from '../../../lib/session.ts'
import { listKeyGroups } from '../../../list-screen/list-key-groups.ts'
import { useListKeys } from '../../../list-screen/list-keys.ts'
import { ListPanel } from '../../../list-screen/list-page.tsx'
import { ListTable } from '../../../list-screen/list-table.tsx'
import { useListScreen, type ListPageProps } from '../../../list-screen/use-list-screen.ts'
import { KeyboardHelp } from '../../../ui/dialogs/keyboard-help.tsx'
import { ForbiddenState } from '../../../ui/states/forbidden-state.tsx'
import { SearchFrame } from '../search-frame.tsx'
import {
  historyAddress,
  historyView,
  searchBody,
  withinView,
  type HistoryAddress,
} from './history-address.ts'
import { historyColumns } from './history-columns.tsx'
import { historyQuery } from './history-queries.ts'
import { HistoryToolbar } from './history-toolbar.tsx'

const keys = listKeyGroups({ opens: 'Open result' })
const noKeys = {}

/** A result, which leads back to the list it was opened from. Its URL is shared: it does not have the text filter. */
const resultLink = (searchHistoryId: string, address: HistoryAddress): LinkProps => {
  const { text, ...rest } = address
  const from = `/instant-search/history${stringifySearch(historyAddress.write({ ...rest, text: '' }))}`
  return {
    to: '/instant-search/results/$searchHistoryId',
    params: { searchHistoryId },
    search: { from },
    state: text === '' ? {} : { historyText: text },
  }
}

function HistoryList({ address: given, onAddress }: ListPageProps<HistoryAddress>) {
  const session = useSession()
  const { hasResult, hasSearchers } = historyView(session)
  const address = useMemo(
    () => withinView(given, { hasResult, hasSearchers }),
    [given, hasResult, hasSearchers],
  )
  const query = useQuery(historyQuery(useMemo(() => searchBody(address), [address])))
  const screen = useListScreen({
    schema: historyAddress,
    address,
    onAddress,
    query,
    onRetry: () => void query.refetch(),
  })
  useListKeys(screen, noKeys)
  const columns = useMemo(() => historyColumns(hasResult), [hasResult])
  return (
    <SearchFrame open="history" actions={<KeyboardHelp groups={keys} />}>
      <ListPanel screen={screen}>
        <HistoryToolbar screen={screen} />
        <ListTable
          screen={screen}
          label="Search History"
          columns={columns}
          rowId={({ id }) => id}
          rowLabel={searchCriteriaText}
          rowLink={({ id, origin }) => (origin === 'API' ? null : resultLink(id, address))}
          rowHint={({ origin }) => (origin === 'API' ? searchTexts.viaApi(session.currentClient.name) : null)}
          errorText={toasts.search.history}
          emptyHint={
            hasSearchers
              ? 'Every search of your organization will appear here.'
              : 'Your searches will appear here.'
          }
          dense
        />
      </ListPanel>
    </SearchFrame>
  )
}

/** Past searches, for those who may see them. */
export function HistoryPage(props: ListPageProps<HistoryAddress>) {
  const { actor } = useSession()
  if (mayWithSearch(actor, 'history')) return <HistoryList {...props} />
  return (
    <SearchFrame open={null}>
      <ForbiddenState />
    </SearchFrame>
  )
}
