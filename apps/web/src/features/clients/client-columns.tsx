import { Badge, Button } from '@mantine/core'
import { instantSearchConfigurations, productTable, type Client, type Session } from '@vigil/contract'
import type { LocalRules } from '../../list-screen/local-page.ts'
import { orDash } from '../../ui/value-text.tsx'
import type { DataTableColumn } from '../../ui/data-table/data-table.tsx'
import type { ClientsAddress } from './clients-address.ts'
import css from './clients.module.css'

const inOrder = Object.entries(productTable) as [Client['monitorProducts'][number], { label: string }][]
const productsOf = ({ monitorProducts }: Client): string =>
  inOrder.flatMap(([product, { label }]) => (monitorProducts.includes(product) ? [label] : [])).join(', ')

/** The server returns all clients at once: they are searched and sorted here. */
export const clientRules: LocalRules<Client, ClientsAddress['sort']['sortBy']> = {
  searched: ({ name }) => [name],
  sorted: {
    NAME: ({ name }) => name,
    INSTANT_SEARCH: ({ instantSearch }) => instantSearchConfigurations[instantSearch],
    ACCESS_ROLES: ({ usesAccessRoles }) => usesAccessRoles,
  },
}

/** The current client is the one the user works as, which may be their own. */
export function clientColumns(
  { ownClient, currentClient }: Pick<Session, 'ownClient' | 'currentClient'>,
  onWorkAs: ((client: Client) => void) | null,
): DataTableColumn<Client>[] {
  const facts: DataTableColumn<Client>[] = [
    {
      id: 'name',
      header: 'Client Name',
      sortKey: 'NAME',
      width: 'minmax(180px, 2fr)',
      cell: (client) => (
        <>
          {client.name}
          {client.id === ownClient.id && (
            <Badge className={css['mark'] ?? ''} variant="default" size="sm">
              Your organization
            </Badge>
          )}
        </>
      ),
    },
    {
      id: 'products',
      header: 'Products',
      width: 'minmax(160px, 3fr)',
      cell: (client) => orDash(productsOf(client)),
    },
    {
      id: 'instantSearch',
      header: 'Instant Search',
      sortKey: 'INSTANT_SEARCH',
      width: 150,
      hideBelow: 'md',
      cell: (client) => instantSearchConfigurations[client.instantSearch],
    },
    {
      id: 'accessRoles',
      header: 'Access Roles',
      sortKey: 'ACCESS_ROLES',
      width: 110,
      hideBelow: 'md',
      cell: (client) => (client.usesAccessRoles ? 'Yes' : 'No'),
    },
  ]
  if (!onWorkAs) return facts
  return [
    ...facts,
    {
      id: 'workAs',
      header: 'Work as',
      hideHeader: true,
      width: 110,
      align: 'end',
      cell: (client) =>
        client.id === currentClient.id ? (
          <span className={css['current']}>Current</span>
        ) : (
          <Button
            className={css['workAs'] ?? ''}
            variant="default"
            size="compact-sm"
            aria-label={`Work as ${client.name}`}
            onClick={() => onWorkAs(client)}
          >
            Work as
          </Button>
        ),
    },
  ]
}
