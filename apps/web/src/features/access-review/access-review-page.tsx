import { limits, overseesAllClients, pages } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/session.ts'
import { ExportButton } from '../../list-screen/export-button.tsx'
import { ListPage } from '../../list-screen/list-page.tsx'
import { ListTable } from '../../list-screen/list-table.tsx'
import { useListScreen, type ListPageProps } from '../../list-screen/use-list-screen.ts'
import { useReport } from '../../list-screen/use-report.ts'
import { SearchBox } from '../../ui/filters/search-box.tsx'
import { ClientChoice } from '../clients/index.ts'
import {
  accessReviewAddress,
  accessReviewApi,
  accessReviewQuery,
  reviewFilter,
  type AccessReviewAddress,
} from './access-review-list.ts'
import css from './access-review.module.css'
import { reviewColumns } from './review-columns.tsx'

const columns = { all: reviewColumns(true), own: reviewColumns(false) }

/** Who can see what, to be reviewed and signed off. */
export function AccessReviewPage({ address, onAddress }: ListPageProps<AccessReviewAddress>) {
  const { actor } = useSession()
  const query = useQuery(accessReviewQuery(address))
  const screen = useListScreen({
    schema: accessReviewAddress,
    address,
    onAddress,
    query,
    onRetry: () => void query.refetch(),
  })
  const report = useReport({
    name: 'access review',
    fileName: 'access-review.csv',
    make: (filter: ReturnType<typeof reviewFilter>) => accessReviewApi.exportAccessReview({ query: filter }),
  })
  const ofAll = overseesAllClients(actor)
  return (
    <ListPage
      title={pages.accessReview.title}
      description="Who can see what, and when they last signed in."
      screen={screen}
      actions={
        <ExportButton
          busy={report.isPending}
          empty={screen.total === 0}
          onExport={() => report.make(reviewFilter(address))}
        />
      }
    >
      <div className={css['filters']}>
        <SearchBox
          label="User, role or client"
          placeholder="User, role or client"
          value={address.text}
          maxLength={limits.searchText}
          onSearch={screen.searchFor}
        />
        {ofAll && (
          <ClientChoice
            value={address.filter.client}
            onChange={(client) => screen.setFilter({ ...address.filter, client })}
          />
        )}
      </div>
      <div className={css['table']}>
        <ListTable
          screen={screen}
          label="Users"
          columns={ofAll ? columns.all : columns.own}
          rowId={({ id }) => id}
          dense
          errorText="The access review could not be loaded."
          emptyHint="Users appear here once they are created."
        />
      </div>
    </ListPage>
  )
}
