import { Badge } from '@mantine/core'
import { piiBadgeOf, roleTypeLabels, type ListedAccessRole } from '@vigil/contract'
import type { ReactNode } from 'react'
import type { DataTableColumn } from '../../ui/data-table/data-table.tsx'
import { orDash } from '../../ui/values/value-text.tsx'
import css from './access-roles.module.css'
import { PermissionBar } from './permission-bar.tsx'
import { Tooltip } from '../../ui/tooltip/tooltip.tsx'

function RoleUserCount({ role }: { role: ListedAccessRole }) {
  const { count, names } = role.users ?? { count: 0, names: [] }
  if (count === 0) return <span>0</span>
  const more = count > names.length ? [`and ${count - names.length} more`] : []
  const said = [...names, ...more]
  return (
    <Tooltip label={<span className={css['names']}>{said.join('\n')}</span>}>
      <button type="button" className={css['userCount']} aria-label={`${count}: ${said.join('; ')}`}>
        {count}
      </button>
    </Tooltip>
  )
}

export const roleColumns = (
  menu: (role: ListedAccessRole) => ReactNode,
): DataTableColumn<ListedAccessRole>[] => [
  {
    id: 'name',
    header: 'Name',
    sortKey: 'NAME',
    width: 'minmax(110px, 1.5fr)',
    twoLines: true,
    cell: ({ name }) => <span className={css['name']}>{name}</span>,
  },
  {
    id: 'description',
    header: 'Description',
    width: 'minmax(110px, 3fr)',
    twoLines: true,
    cell: ({ description }) => orDash(description),
  },
  {
    id: 'pii',
    header: 'PII',
    width: 'clamp(84px, 11cqw, 110px)',
    cell: ({ permissionTags = {} }) => (
      <Badge variant="default" size="sm" radius="sm">
        {piiBadgeOf(permissionTags)}
      </Badge>
    ),
  },
  {
    id: 'roleType',
    header: 'Role Type',
    sortKey: 'ROLE_TYPE',
    width: 'clamp(84px, 12cqw, 130px)',
    twoLines: true,
    cell: ({ roleType }) => <span className={css['type']}>{roleTypeLabels[roleType]}</span>,
  },
  {
    id: 'permissions',
    header: 'Permissions',
    sortKey: 'PERMISSIONS',
    width: 'clamp(120px, 16cqw, 160px)',
    cell: ({ permissionTags = {} }) => <PermissionBar tags={permissionTags} />,
  },
  {
    id: 'users',
    header: 'Users',
    sortKey: 'USERS',
    width: 'clamp(56px, 8cqw, 80px)',
    align: 'end',
    cell: (role) => <RoleUserCount role={role} />,
  },
  { id: 'actions', header: 'Actions', hideHeader: true, width: 60, align: 'end', cell: menu },
]
