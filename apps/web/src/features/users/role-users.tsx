import { ActionIcon, Alert, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { emptyTexts, permits, type ClientRole, type User } from '@vigil/contract'
import { useState } from 'react'
import { refusalText } from '../../lib/failure.ts'
import { useSession } from '../../lib/session.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { Card } from '../../ui/card.tsx'
import { useUnsavedChanges } from '../../ui/dialogs/unsaved-changes.tsx'
import { ViewRole } from '../access-roles/index.ts'
import { PickList } from './pick-list.tsx'
import { hasRole, nothingMoved, willHaveRole, withMoved } from './role-moves.ts'
import { useSetRoleUsers } from './users-queries.ts'
import css from './users.module.css'

interface RoleUsersProps {
  clientId: string
  role: ClientRole
  users: readonly User[]
}

/** Admins have no role. A user has one at most, so those of other roles are on neither side. */
export function RoleUsers({ clientId, role, users }: RoleUsersProps) {
  const { actor } = useSession()
  const draft = useDraft('role-moves', `${clientId} ${role.id}`, nothingMoved)
  const [selected, setSelected] = useState<string | null>(null)
  const [isViewing, setIsViewing] = useState(false)
  const saving = useSetRoleUsers(clientId)
  const staff = users.filter(({ roles }) => roles.length === 0)
  const moves = draft.value
  const wasAssigned = (user: User): boolean => hasRole(user, role.id)
  const isAssigned = (user: User): boolean => willHaveRole(user, role.id, moves)
  const movable = staff.filter((user) => wasAssigned(user) || user.accessRole === null)
  const isChanged = movable.some((user) => isAssigned(user) !== wasAssigned(user))
  const assigned = movable.filter(isAssigned)
  const unassigned = movable.filter((user) => !isAssigned(user))
  const { allowLeaving } = useUnsavedChanges(isChanged, draft.clear)
  const mayEdit = permits(actor, 'EDIT_USER')
  const disabled = !mayEdit || saving.isPending

  function move(some: readonly User[]): void {
    draft.change(withMoved(moves, role.id, some))
    setSelected(null)
  }
  const moveOne = (id: string | null): void => move(movable.filter((user) => user.id === id))
  function save(): void {
    saving.mutate(
      { roleId: role.id, moves },
      {
        onSuccess: () => {
          allowLeaving()
          draft.clear()
        },
      },
    )
  }
  const isIn = (some: readonly User[]): boolean => some.some(({ id }) => id === selected)
  const buttons = [
    ['Assign selected user', IconChevronRight, isIn(unassigned), () => moveOne(selected)],
    ['Assign all users', IconChevronsRight, unassigned.length > 0, () => move(unassigned)],
    ['Unassign selected user', IconChevronLeft, isIn(assigned), () => moveOne(selected)],
    ['Unassign all users', IconChevronsLeft, assigned.length > 0, () => move(assigned)],
  ] as const
  const refusal = refusalText(saving.error)
  return (
    <Card
      title={role.name}
      actions={
        <Button variant="default" onClick={() => setIsViewing(true)}>
          View Role
        </Button>
      }
    >
      {role.description && <p className={css['description']}>{role.description}</p>}
      {refusal !== null && (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      )}
      <div className={css['picks']}>
        <PickList
          title="Unassigned Users"
          users={unassigned}
          empty={emptyTexts.allAssigned}
          selectedId={selected}
          disabled={disabled}
          onSelect={setSelected}
          onMove={moveOne}
        />
        {mayEdit && (
          <div className={css['moves']}>
            {buttons.map(([label, Sign, isPossible, act]) => (
              <ActionIcon
                key={label}
                variant="default"
                size="lg"
                aria-label={label}
                title={label}
                disabled={!isPossible || disabled}
                onClick={act}
              >
                <Sign size={18} aria-hidden="true" />
              </ActionIcon>
            ))}
          </div>
        )}
        <PickList
          title="Users Assigned to This Role"
          users={assigned}
          empty={emptyTexts.noData}
          selectedId={selected}
          disabled={disabled}
          onSelect={setSelected}
          onMove={moveOne}
        />
      </div>
      {mayEdit && (
        <div className={css['buttons']}>
          <Button variant="default" disabled={!isChanged || saving.isPending} onClick={draft.clear}>
            Cancel
          </Button>
          <Button disabled={!isChanged} loading={saving.isPending} onClick={save}>
            Save
          </Button>
        </div>
      )}
      <ViewRole roleId={role.id} opened={isViewing} onClose={() => setIsViewing(false)} />
    </Card>
  )
}
