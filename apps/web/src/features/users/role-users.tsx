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
import { useSetRoleUsers } from './users-queries.ts'
import css from './users.module.css'

interface RoleUsersProps {
  clientId: string
  role: ClientRole
  users: readonly User[]
}

/** Those who were moved to the other side and not saved yet. */
const nothingMoved: { moved: string[] } = { moved: [] }

/** Admins have no role. A user has one at most, so those of other roles are on neither side. */
export function RoleUsers({ clientId, role, users }: RoleUsersProps) {
  const { actor } = useSession()
  const draft = useDraft('role-users', `${clientId} ${role.id}`, nothingMoved)
  const [selected, setSelected] = useState<string | null>(null)
  const [isViewing, setIsViewing] = useState(false)
  const saving = useSetRoleUsers(clientId)
  const staff = users.filter(({ roles }) => roles.length === 0)
  const wasAssigned = (user: User): boolean => user.accessRole?.id === role.id
  const movable = staff.filter((user) => wasAssigned(user) || user.accessRole === null)
  const moved = new Set(draft.value.moved.filter((id) => movable.some((user) => user.id === id)))
  const isAssigned = (user: User): boolean => wasAssigned(user) !== moved.has(user.id)
  const assigned = movable.filter(isAssigned)
  const unassigned = movable.filter((user) => !isAssigned(user))
  const { allowLeaving } = useUnsavedChanges(moved.size > 0, draft.clear)
  const mayEdit = permits(actor, 'EDIT_USER')
  const disabled = !mayEdit || saving.isPending

  /** Moving somebody back leaves nothing to save. */
  function move(some: readonly User[]): void {
    const next = new Set(moved)
    for (const { id } of some) if (!next.delete(id)) next.add(id)
    draft.change({ moved: [...next] })
    setSelected(null)
  }
  const moveOne = (id: string | null): void => move(movable.filter((user) => user.id === id))
  function save(): void {
    const userIds = assigned.map(({ id }) => id)
    saving.mutate(
      { roleId: role.id, userIds },
      {
        onSuccess: () => {
          allowLeaving()
          draft.clear()
        },
      },
    )
  }
  const isIn = (some: readonly User[]): boolean => some.some(({ id }) => id === selected)
  const moves = [
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
            {moves.map(([label, Sign, isPossible, act]) => (
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
          <Button variant="default" disabled={moved.size === 0 || saving.isPending} onClick={draft.clear}>
            Cancel
          </Button>
          <Button disabled={moved.size === 0} loading={saving.isPending} onClick={save}>
            Save
          </Button>
        </div>
      )}
      <ViewRole roleId={role.id} opened={isViewing} onClose={() => setIsViewing(false)} />
    </Card>
  )
}
