import { Badge, Button } from '@mantine/core'
import { instantSearchConfigurations, productLabels, type Client, type Session } from '@vigil/contract'
import { orDash } from '../../ui/values/value-text.tsx'
import type { DataTableColumn } from '../../ui/data-table/data-table.tsx'
import css from './clients.module.css'

/** null if not permitted */
export type WorkAs = ((client: Client) => void) | null
type Column = DataTableColumn<Client>

/** The current client is the one the user works as, which may be their own. */
const workAsColumn = (current: Client, onWorkAs: NonNullable<WorkAs>): Column => ({
  id: 'workAs',
  header: 'Work as',
  hideHeader: true,
  width: 110,
  align: 'end',
  cell: (client) =>
    client.id === current.id ? (
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
})

/** The first client is highlighted: the heading is about it. */
export function clientColumns(session: Session, onWorkAs: WorkAs, first?: string): Column[] {
  const { ownClient, currentClient } = session
  return [
    {
      id: 'name',
      header: 'Client Name',
      sortKey: 'NAME',
      width: 'minmax(180px, 2fr)',
      cell: (client) => (
        <>
          <span className={client.id === first ? css['first'] : undefined}>{client.name}</span>
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
      cell: (client) => orDash(productLabels(client.monitorProducts).join(', ')),
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
    ...(onWorkAs ? [workAsColumn(currentClient, onWorkAs)] : []),
  ]
}
