import { Button } from '@mantine/core'
import { deliveryStateLabels, pages, type ListedDelivery } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { ListPage } from '../../list-screen/list-page.tsx'
import { ListTable } from '../../list-screen/list-table.tsx'
import { ListTabs } from '../../list-screen/list-tabs.tsx'
import { useListScreen, type ListPageProps } from '../../list-screen/use-list-screen.ts'
import type { DataTableColumn } from '../../ui/data-table/data-table.tsx'
import { StateSign, type Mark } from '../../ui/values/state-sign.tsx'
import { TimeAgo } from '../../ui/values/time-ago.tsx'
import { orDash, ValueText } from '../../ui/values/value-text.tsx'
import {
  deliveriesAddress,
  deliveriesQuery,
  useResendDelivery,
  type DeliveriesAddress,
} from './deliveries-list.ts'
import css from './deliveries.module.css'

const marks: Record<ListedDelivery['state'], Mark> = {
  delivered: ['tick', 'green'],
  failed: ['cross', 'red'],
  waiting: ['none', 'neutral'],
}

function ResendButton({ delivery }: { delivery: ListedDelivery }) {
  const { mutate, isPending } = useResendDelivery()
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={isPending}
      aria-label={`Deliver again to ${delivery.host}`}
      onClick={() => mutate(delivery)}
    >
      Deliver again
    </Button>
  )
}

const columns: readonly DataTableColumn<ListedDelivery>[] = [
  {
    id: 'date',
    header: 'Date',
    width: 'clamp(84px, 14cqw, 176px)',
    twoLines: true,
    cell: ({ createdAt }) => <ValueText value={createdAt} />,
  },
  {
    id: 'client',
    header: 'Client',
    width: 'minmax(80px, 2fr)',
    twoLines: true,
    cell: ({ clientName }) => clientName,
  },
  {
    id: 'host',
    header: 'To',
    width: 'minmax(90px, 2fr)',
    twoLines: true,
    cell: ({ host }) => host,
  },
  {
    id: 'event',
    header: 'Event',
    width: 'clamp(76px, 10cqw, 120px)',
    twoLines: true,
    cell: ({ event }) => event,
  },
  {
    id: 'state',
    header: 'Status',
    width: 'clamp(90px, 11cqw, 120px)',
    cell: ({ state }) => (
      <span className={css['state']}>
        <StateSign mark={marks[state]} />
        {deliveryStateLabels[state]}
      </span>
    ),
  },
  {
    id: 'response',
    header: 'Response',
    width: 'minmax(90px, 2fr)',
    twoLines: true,
    cell: ({ statusCode, error }) => orDash(error ?? (statusCode === null ? null : String(statusCode))),
  },
  {
    id: 'attempts',
    header: 'Attempts',
    width: 'clamp(84px, 13cqw, 150px)',
    twoLines: true,
    cell: ({ attempts, nextAttemptAt }) => (
      <>
        {attempts}
        {nextAttemptAt && (
          <>
            , next <TimeAgo moment={nextAttemptAt} />
          </>
        )}
      </>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    hideHeader: true,
    width: 112,
    cell: (delivery) => delivery.state === 'failed' && <ResendButton delivery={delivery} />,
  },
]

const tabs = {
  all: 'All',
  waiting: deliveryStateLabels.waiting,
  delivered: deliveryStateLabels.delivered,
  failed: deliveryStateLabels.failed,
}

export function DeliveriesPage({ address, onAddress }: ListPageProps<DeliveriesAddress>) {
  const query = useQuery(deliveriesQuery(address))
  const screen = useListScreen({
    schema: deliveriesAddress,
    address,
    onAddress,
    query,
    onRetry: () => void query.refetch(),
  })
  return (
    <ListPage
      title={pages.webhookDeliveries.title}
      description="Events sent to the webhooks of all clients, newest first."
      screen={screen}
    >
      <ListTabs
        label="Deliveries by status"
        tabs={tabs}
        open={address.tab}
        onOpen={screen.openTab}
        counts={undefined}
      >
        <ListTable
          screen={screen}
          label="Deliveries"
          dense
          columns={columns}
          rowId={({ id }) => id}
          errorText="The deliveries could not be loaded."
          emptyHint="Events that clients receive by webhook will appear here."
        />
      </ListTabs>
    </ListPage>
  )
}
