import { Alert, Button, Modal, Select, Textarea, TextInput } from '@mantine/core'
import {
  AccessRoleInput,
  limits,
  roleTypeLabels,
  type ListedAccessRole,
  type PermissionTags,
  type RoleType,
} from '@vigil/contract'
import { useMemo, useState, type SubmitEvent } from 'react'
import { refusalText } from '../../lib/failure.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useUnsavedChanges } from '../../ui/dialogs/unsaved-changes.tsx'
import { Note, RestoredNote } from '../../ui/note.tsx'
import { KeyValuePanel } from '../../ui/values/key-value-panel.tsx'
import css from './access-roles.module.css'
import { PermissionBar } from './permission-bar.tsx'
import { PermissionTable } from './permission-table.tsx'
import { useSaveRole } from './use-role-calls.ts'

export type RoleTask = { kind: 'view' | 'edit' | 'copy'; role: ListedAccessRole } | { kind: 'new' }

interface RoleDialogProps {
  opened: boolean
  task: RoleTask
  onClose: () => void
}

export default function RoleDialog(props: RoleDialogProps) {
  return props.task.kind === 'view' ? (
    <ViewDialog {...props} role={props.task.role} />
  ) : (
    <FormDialog key={draftIdOf(props.task)} {...props} />
  )
}

function ViewDialog({ opened, onClose, role }: RoleDialogProps & { role: ListedAccessRole }) {
  return (
    <Modal opened={opened} onClose={onClose} title={role.name} size="xl">
      <div className={css['dialog']}>
        <KeyValuePanel
          entries={[
            ['Description', role.description],
            ['Role Type', roleTypeLabels[role.roleType]],
          ]}
        />
        {role.permissionTags ? (
          <>
            <PermissionBar tags={role.permissionTags} />
            <PermissionTable tags={role.permissionTags} />
          </>
        ) : (
          <Note>The permissions of a role are shown to those who may see global roles.</Note>
        )}
      </div>
    </Modal>
  )
}

interface RoleValues {
  name: string
  description: string
  roleType: RoleType
  permissionTags: PermissionTags
  version: number
}

const newRole: RoleValues = {
  name: '',
  description: '',
  roleType: 'GLOBAL_CLIENT',
  permissionTags: {},
  version: 0,
}

const draftIdOf = (task: RoleTask): string => (task.kind === 'new' ? 'new' : `${task.kind} ${task.role.id}`)

function valuesOf(task: RoleTask): RoleValues {
  if (task.kind === 'new') return newRole
  const { name, description, roleType, permissionTags = {}, version = 0 } = task.role
  return {
    name: task.kind === 'copy' ? `${name} (copy)`.slice(0, limits.accessRoleName) : name,
    description,
    roleType,
    permissionTags,
    version,
  }
}

/** A missing level is DENY. */
const comparable = ({ name, description, roleType, permissionTags }: RoleValues): string =>
  JSON.stringify([
    name.trim(),
    description.trim(),
    roleType,
    Object.entries(permissionTags)
      .filter(([, level]) => level !== 'DENY')
      .toSorted(([a], [b]) => a.localeCompare(b)),
  ])

const titles = { new: 'New Role', copy: 'Copy Role', edit: 'Edit Role', view: '' }

function FormDialog({ opened, task, onClose }: RoleDialogProps) {
  const initial = useMemo(() => valuesOf(task), [task])
  const draft = useDraft('access-role', draftIdOf(task), initial)
  const { value: values, change } = draft
  const isChanged = comparable(values) !== comparable(initial)
  const { askToLeave, allowLeaving } = useUnsavedChanges(opened && isChanged, draft.clear)
  const saving = useSaveRole()
  const [isTouched, setIsTouched] = useState(false)
  const { error } = AccessRoleInput.safeParse(values)
  const nameProblem = error?.issues.find(({ path }) => path[0] === 'name')?.message
  const refusal = refusalText(saving.error)
  const mayKeep = task.kind === 'edit' && saving.error !== null && task.role.version !== values.version

  async function close(): Promise<void> {
    if (saving.isPending || !(await askToLeave())) return
    saving.reset()
    onClose()
  }
  function save(event: SubmitEvent): void {
    event.preventDefault()
    event.stopPropagation()
    setIsTouched(true)
    if (error) return
    const { version, ...role } = values
    const body = task.kind === 'edit' ? { ...role, version } : role
    saving.mutate(
      { roleId: task.kind === 'edit' ? task.role.id : null, body },
      {
        onSuccess: () => {
          allowLeaving()
          draft.clear()
          onClose()
        },
      },
    )
  }
  return (
    <Modal opened={opened} onClose={() => void close()} title={titles[task.kind]} size="xl">
      <form className={css['dialog']} noValidate onSubmit={save}>
        {draft.isRestored && isChanged && <RestoredNote />}
        {refusal !== null && (
          <Alert color="red" role="alert" title={refusal}>
            {mayKeep && task.kind === 'edit' && (
              <Button
                variant="default"
                size="compact-sm"
                onClick={() => change({ version: task.role.version ?? 0 })}
              >
                Keep my input
              </Button>
            )}
          </Alert>
        )}
        <TextInput
          label="Name"
          withAsterisk
          required
          autoComplete="off"
          maxLength={limits.accessRoleName}
          value={values.name}
          error={isTouched ? nameProblem : undefined}
          onBlur={() => setIsTouched(true)}
          onChange={(event) => change({ name: event.currentTarget.value })}
          data-autofocus
        />
        <Textarea
          label="Description"
          rows={2}
          maxLength={limits.accessRoleDescription}
          value={values.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <Select
          label="Role Type"
          data={Object.entries(roleTypeLabels).map(([value, label]) => ({ value, label }))}
          value={values.roleType}
          allowDeselect={false}
          onChange={(roleType) => roleType && change({ roleType: roleType as RoleType })}
        />
        <PermissionBar tags={values.permissionTags} />
        <PermissionTable
          tags={values.permissionTags}
          onChange={(permissionTags) => change({ permissionTags })}
        />
        <div className={css['buttons']}>
          <Button variant="default" disabled={saving.isPending} onClick={() => void close()}>
            Cancel
          </Button>
          <Button
            type="submit"
            disabled={values.name.trim() === '' || (task.kind !== 'copy' && !isChanged)}
            loading={saving.isPending}
          >
            Save
          </Button>
        </div>
      </form>
    </Modal>
  )
}
