import { emptyTexts, toasts } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { failureOf, isForbidden } from '../../lib/failure.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { ForbiddenState } from '../../ui/states/forbidden-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { ChoiceList } from './choice-list.tsx'
import { RoleUsers } from './role-users.tsx'
import { clientRolesQuery, usersQuery } from './users-queries.ts'
import css from './users.module.css'

export interface RolesPanelProps {
  clientId: string
  selectedId: string | null
  onSelect: (roleId: string) => void
}

/** The roles of a client and who has them: a tab of user management, and of a client. */
export function RolesPanel({ clientId, selectedId, onSelect }: RolesPanelProps) {
  const roles = useQuery(clientRolesQuery(clientId))
  const users = useQuery(usersQuery(clientId))
  const error = roles.error ?? users.error
  if (!roles.data || !users.data)
    return (
      <Card>
        {error ? (
          isForbidden(error) ? (
            <ForbiddenState />
          ) : (
            <ErrorState
              {...failureOf(error, roles.error ? toasts.default : toasts.users.list)}
              onRetry={() => void Promise.all([roles.refetch(), users.refetch()])}
            />
          )
        ) : (
          <LoadingState label="Loading roles" />
        )}
      </Card>
    )
  if (roles.data.length === 0)
    return (
      <Card>
        <EmptyState
          text={emptyTexts.noRole}
          hint="Roles need the access-roles setting of the client. Admin roles are set on the user form."
        />
      </Card>
    )
  const selected = roles.data.find(({ id }) => id === selectedId) ?? roles.data[0]!
  const countOf = (roleId: string): number =>
    users.data.filter(({ accessRole }) => accessRole?.id === roleId).length
  return (
    <div className={css['columns']}>
      <ChoiceList
        title="Roles"
        placeholder="Role Name"
        choices={roles.data.map(({ id, name }) => ({
          id,
          name,
          detail: `${countOf(id)} ${countOf(id) === 1 ? 'user' : 'users'}`,
        }))}
        selectedId={selected.id}
        notFound={emptyTexts.noRole}
        onSelect={onSelect}
      />
      <div className={css['pane']}>
        <RoleUsers key={selected.id} clientId={clientId} role={selected} users={users.data} />
      </div>
    </div>
  )
}
