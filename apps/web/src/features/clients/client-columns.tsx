import { Badge, Button } from '@mantine/core'
import { instantSearchConfigurations, productTable, type Client, type MonitorProduct } from '@vigil/contract'
import { orDash } from '../../ui/dash.tsx'
import type { DataTableColumn } from '../../ui/data-table/data-table.tsx'
import css from './clients.module.css'

interface ColumnsOf {
  ownId: string
  /** the client that is worked as now, which may be the own one */
  currentId: string
  onWorkAs: ((client: Client) => void) | null
}

const inOrder = Object.keys(productTable) as MonitorProduct[]

const productsOf = (client: Client): string =>
  inOrder
    .filter((product) => client.monitorProducts.includes(product))
    .map((product) => productTable[product].label)
    .join(', ')

export function clientColumns({ ownId, currentId, onWorkAs }: ColumnsOf): DataTableColumn<Client>[] {
  const facts: DataTableColumn<Client>[] = [
    {
      id: 'name',
      header: 'Client Name',
      width: 'minmax(180px, 2fr)',
      cell: (client) => (
        <>
          {client.name}
          {client.id === ownId && (
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
      width: 150,
      hideBelow: 'md',
      cell: (client) => instantSearchConfigurations[client.instantSearch],
    },
    {
      id: 'accessRoles',
      header: 'Access Roles',
      width: 110,
      hideBelow: 'md',
      cell: (client) => (client.usesAccessRoles ? 'Yes' : 'No'),
    },
  ]
  if (!onWorkAs) return facts
  const workAs: DataTableColumn<Client> = {
    id: 'workAs',
    header: 'Work as',
    hideHeader: true,
    width: 110,
    align: 'end',
    cell: (client) =>
      client.id === currentId ? (
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
  }
  return [...facts, workAs]
}
