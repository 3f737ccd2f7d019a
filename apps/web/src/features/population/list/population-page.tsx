import { useQuery } from '@tanstack/react-query'
import { pages, toasts } from '@vigil/contract'
import { useMemo } from 'react'
import { parseSearch, stringifySearch } from '../../../lib/plain-search.ts'
import { listKeyGroups } from '../../../list-screen/list-key-groups.ts'
import { useListKeys } from '../../../list-screen/list-keys.ts'
import { ListPage } from '../../../list-screen/list-page.tsx'
import { ListTable } from '../../../list-screen/list-table.tsx'
import { SavedViews } from '../../../list-screen/saved-views/saved-views.tsx'
import { useListScreen, type ListPageProps } from '../../../list-screen/use-list-screen.ts'
import { KeyboardHelp } from '../../../ui/dialogs/keyboard-help.tsx'
import { populationAddress, searchBody, type PopulationAddress } from './population-address.ts'
import { populationColumns } from './population-columns.tsx'
import { populationQuery } from './population-queries.ts'
import { PopulationToolbar } from './population-toolbar.tsx'

const keys = listKeyGroups({ opens: 'Open profile' })
const noKeys = {}

export function PopulationPage({ address, onAddress }: ListPageProps<PopulationAddress>) {
  const query = useQuery(populationQuery(useMemo(() => searchBody(address), [address])))
  const screen = useListScreen({
    schema: populationAddress,
    address,
    onAddress,
    query,
    onRetry: () => void query.refetch(),
    filterResetsSize: true,
  })
  useListKeys(screen, noKeys)
  const view = useMemo(() => stringifySearch(populationAddress.write({ ...address, page: 0 })), [address])
  // the profile leads back to this list
  const from = useMemo(() => stringifySearch(populationAddress.write(address)) || undefined, [address])
  return (
    <ListPage
      title={pages.population.title}
      screen={screen}
      actions={
        <>
          <KeyboardHelp groups={keys} />
          <SavedViews
            list="population"
            search={view}
            onOpen={(search) => onAddress(populationAddress.read(parseSearch(search)))}
          />
        </>
      }
    >
      <PopulationToolbar screen={screen} />
      <ListTable
        screen={screen}
        label="Population"
        columns={populationColumns}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowLink={({ id }) => ({
          to: '/population/$subjectId',
          params: { subjectId: id },
          search: { from: `${pages.population.path}${from ?? ''}` },
        })}
        errorText={toasts.population.list}
        emptyHint="Providers will appear here once a population file was imported or they were added by API."
        dense
      />
    </ListPage>
  )
}
