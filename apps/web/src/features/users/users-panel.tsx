import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { emptyTexts, permits, toasts, type User } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { failureOf, isForbidden } from '../../lib/failure.ts'
import { useSession } from '../../lib/session.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { ForbiddenState } from '../../ui/states/forbidden-state.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { ChoiceList } from './choice-list.tsx'
import { UserDetail } from './user-detail.tsx'
import { nameOf } from './user-values.ts'
import { useManagedClient, usersQuery, type ManagedClient } from './users-queries.ts'
import css from './users.module.css'

const UserForm = lazyPart(() => import('./user-form.tsx'))

/** What the URL says: whose detail is shown, and whether a form is open. */
export interface UsersAddress {
  user: string | null
  mode: 'edit' | 'new' | null
}

export interface UsersPanelProps {
  clientId: string
  address: UsersAddress
  onAddress: (next: UsersAddress) => void
}

/** The users of a client, with one of them shown, edited or created: a page of its own, and a tab of a client. */
export function UsersPanel(props: UsersPanelProps) {
  const client = useManagedClient(props.clientId)
  const { data: users, error, refetch } = useQuery(usersQuery(props.clientId))
  if (users && client) return <Users {...props} users={users} client={client} />
  return (
    <Card>
      {error ? (
        isForbidden(error) ? (
          <ForbiddenState />
        ) : (
          <ErrorState {...failureOf(error, toasts.users.list)} onRetry={() => void refetch()} />
        )
      ) : (
        <LoadingState label="Loading users" />
      )}
    </Card>
  )
}

interface UsersProps extends UsersPanelProps {
  users: readonly User[]
  client: ManagedClient
}

function Users({ users, client, address, onAddress }: UsersProps) {
  const { actor } = useSession()
  const pane = useRef<HTMLDivElement>(null)
  const mayCreate = permits(actor, 'CREATE_NEW_USER')
  const mode = address.mode === 'new' && !mayCreate ? null : address.mode
  const selected = users.find(({ id }) => id === address.user) ?? users[0] ?? null

  function show(user: string | null): void {
    onAddress({ user, mode: null })
    pane.current?.focus()
  }
  return (
    <div className={css['columns']}>
      <ChoiceList
        title="Users"
        placeholder="User Email"
        choices={users.map((user) => ({ id: user.id, name: user.userName, detail: nameOf(user) }))}
        selectedId={mode === 'new' ? null : (selected?.id ?? null)}
        notFound={users.length === 0 ? emptyTexts.noData : emptyTexts.nothingFound}
        onSelect={(user) => onAddress({ user, mode: null })}
        actions={
          mayCreate && (
            <Button
              size="compact-sm"
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              disabled={mode === 'new'}
              onClick={() => onAddress({ user: address.user, mode: 'new' })}
            >
              New User
            </Button>
          )
        }
      />
      <div ref={pane} tabIndex={-1} className={css['pane']}>
        <Suspense fallback={<LoadingState label="Loading the form" />}>
          <UserPane
            key={mode === 'new' ? 'new' : selected?.id}
            client={client}
            user={mode === 'new' ? null : selected}
            mode={mode}
            onShow={show}
            onEdit={() => selected && onAddress({ user: selected.id, mode: 'edit' })}
          />
        </Suspense>
      </div>
    </div>
  )
}

interface UserPaneProps {
  client: ManagedClient
  user: User | null
  mode: UsersAddress['mode']
  onShow: (userId: string | null) => void
  onEdit: () => void
}

function UserPane({ client, user, mode, onShow, onEdit }: UserPaneProps) {
  const { actor } = useSession()
  if (mode === 'new')
    return <UserForm client={client} user={null} onSaved={onShow} onCancel={() => onShow(null)} />
  if (!user)
    return (
      <Card>
        <EmptyState hint="Users appear here once they are created." />
      </Card>
    )
  if (mode === 'edit' && permits(actor, 'EDIT_USER'))
    return <UserForm client={client} user={user} onSaved={onShow} onCancel={() => onShow(user.id)} />
  return <UserDetail client={client} user={user} onEdit={onEdit} onDeleted={() => onShow(null)} />
}
