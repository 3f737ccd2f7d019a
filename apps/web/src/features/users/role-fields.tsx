import { Checkbox, Select } from '@mantine/core'
import {
  emptyTexts,
  isActingAsClient,
  isPtAdmin,
  permits,
  roleLabels,
  roles,
  type Role,
} from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/session.ts'
import type { UserValues } from './user-values.ts'
import { clientRolesQuery, type ManagedClient } from './users-queries.ts'
import css from './users.module.css'

interface RoleFieldsProps {
  client: ManagedClient
  values: UserValues
  disabled: boolean
  isNew: boolean
  onChange: (part: Partial<UserValues>) => void
}

const isRole = (value: string | null): value is Role => roles.includes(value as Role)

/** PT admins are appointed by PT admins, in the vendor's own client, while they work as no other client. */
function useOfferedRoles(client: ManagedClient): readonly Role[] {
  const { actor } = useSession()
  const offersPt = isPtAdmin(actor) && client.vendor && client.id === actor.own.id && !isActingAsClient(actor)
  return roles.filter((role) => role !== 'ROLE_PT_ADMIN' || offersPt)
}

/** One access role or admin role in a client with access roles; otherwise a checkbox for each admin role. */
export function RoleFields(props: RoleFieldsProps) {
  const offered = useOfferedRoles(props.client)
  return props.client.usesAccessRoles ? (
    <RolePicker {...props} offered={offered} />
  ) : (
    <RoleCheckboxes {...props} offered={offered} />
  )
}

interface OfferedProps extends RoleFieldsProps {
  offered: readonly Role[]
}

function RoleCheckboxes({ values, disabled, onChange, offered }: OfferedProps) {
  const toggle = (role: Role, on: boolean): void =>
    onChange({ roles: roles.filter((one) => (one === role ? on : values.roles.includes(one))) })
  return (
    <fieldset className={css['group']}>
      <legend>Roles</legend>
      {offered.map((role) => (
        <Checkbox
          key={role}
          label={roleLabels[role]}
          checked={values.roles.includes(role)}
          disabled={disabled}
          onChange={(event) => toggle(role, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}

function RolePicker({ client, values, disabled, isNew, onChange, offered }: OfferedProps) {
  const { actor } = useSession()
  const { data: accessRoles = [] } = useQuery(clientRolesQuery(client.id))
  const admin = values.roles.at(-1)
  const mayAssign = permits(actor, 'EDIT_USER')
  const adminOptions = [...new Set([...offered, ...values.roles])].map((role) => ({
    value: role,
    label: roleLabels[role],
    disabled: !offered.includes(role),
  }))
  function choose(value: string | null): void {
    if (isRole(value)) onChange({ roles: [value], accessRoleId: null })
    else onChange({ roles: [], accessRoleId: value })
  }
  return (
    <Select
      label="Access Role"
      placeholder="No role"
      description={
        isNew && !mayAssign
          ? 'Your role does not let you assign access roles; ask somebody who may edit users.'
          : 'A user without a role can’t open anything.'
      }
      className={css['picker'] ?? ''}
      data={[
        { group: 'Admins', items: adminOptions },
        {
          group: 'Access roles',
          items: mayAssign ? accessRoles.map(({ id, name }) => ({ value: id, label: name })) : [],
        },
      ]}
      value={admin ?? values.accessRoleId}
      onChange={choose}
      searchable
      clearable
      disabled={disabled}
      nothingFoundMessage={emptyTexts.noRole}
      clearButtonProps={{ 'aria-label': 'Clear access role' }}
    />
  )
}
