import { Alert, Button, Checkbox, TextInput } from '@mantine/core'
import { NewUser, userEmails, userFlags, userLabels, type User, type UserSwitch } from '@vigil/contract'
import { useMemo, useState, type SubmitEvent } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { refusalText } from '../../lib/failure.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { Card } from '../../ui/card.tsx'
import { useUnsavedChanges } from '../../ui/dialogs/unsaved-changes.tsx'
import { RestoredNote } from '../../ui/note.tsx'
import { RoleFields } from './role-fields.tsx'
import {
  bodyOf,
  changedFields,
  isOffered,
  nameOf,
  newValues,
  rebased,
  storedTexts,
  valuesOf,
  type UserValues,
} from './user-values.ts'
import { useAssignRole, useCreateUser, useUpdateUser, type ManagedClient } from './users-queries.ts'
import css from './users.module.css'

interface UserFormProps {
  client: ManagedClient
  /** null: a new one */
  user: User | null
  onSaved: (userId: string) => void
  onCancel: () => void
}

const textFields = ['firstName', 'lastName', 'userName'] as const
type TextField = (typeof textFields)[number]

function problemsOf(values: UserValues): Partial<Record<TextField, string>> {
  const { error } = NewUser.safeParse(bodyOf(values))
  return Object.fromEntries(
    textFields.flatMap((field) => {
      const issue = error?.issues.find(({ path }) => path[0] === field)
      return issue ? [[field, issue.message]] : []
    }),
  )
}

export default function UserForm({ client, user, onSaved, onCancel }: UserFormProps) {
  const initial = useMemo(() => (user ? valuesOf(user) : newValues), [user])
  const draft = useDraft('user', user?.id ?? `new ${client.id}`, initial)
  const { value: values, change } = draft
  /** what the values were made from, unless they are a draft of an older version */
  const [base, setBase] = useState(initial)
  const changed = changedFields(values, initial)
  const { allowLeaving } = useUnsavedChanges(changed.length > 0, draft.clear)
  const [touched, setTouched] = useState<ReadonlySet<TextField>>(new Set())
  const [refusal, setRefusal] = useState<string | null>(null)
  const [conflict, setConflict] = useState<string | null>(null)
  const creation = useCreateUser(client.id)
  const update = useUpdateUser(client.id)
  const assignment = useAssignRole(client.id)
  const isSaving = creation.isPending || update.isPending || assignment.isPending
  const problems = problemsOf(values)
  const isFilled = textFields.every((field) => values[field].trim() !== '')
  const newRole = changed.includes('accessRoleId') && values.roles.length === 0

  function finish(userId: string): void {
    allowLeaving()
    draft.clear()
    onSaved(userId)
  }
  /** The access role has its own call; a user who was created exists even if that fails. */
  async function saveNew(): Promise<void> {
    const { id } = await creation.mutateAsync(bodyOf(values))
    if (newRole)
      await assignment.mutateAsync({ accessRoleId: values.accessRoleId, userId: id }).catch(() => {})
    finish(id)
  }
  async function saveChange({ id }: User): Promise<void> {
    if (changed.some((field) => field !== 'accessRoleId' || !newRole)) {
      const { version } = await update.mutateAsync({
        userId: id,
        body: { ...bodyOf(values), version: values.version },
      })
      change({ version })
    }
    if (newRole) await assignment.mutateAsync({ accessRoleId: values.accessRoleId, userId: id })
    finish(id)
  }
  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    setTouched(new Set(textFields))
    if (Object.keys(problems).length > 0) return
    setRefusal(null)
    setConflict(null)
    try {
      await (user ? saveChange(user) : saveNew())
    } catch (error) {
      const text = refusalText(error)
      if (user && error instanceof ApiError && error.code === 'conflict') setConflict(text)
      else setRefusal(text)
    }
  }
  function cancel(): void {
    allowLeaving()
    draft.clear()
    onCancel()
  }

  const textInput = (field: TextField, more: object = {}) => (
    <TextInput
      label={userLabels[field]}
      withAsterisk
      required
      autoComplete="off"
      value={values[field]}
      error={touched.has(field) ? problems[field] : undefined}
      readOnly={isSaving}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
      onBlur={() => setTouched((before) => new Set([...before, field]))}
      {...more}
    />
  )
  const checkbox = (name: UserSwitch) => (
    <Checkbox
      key={name}
      label={userLabels[name]}
      checked={values[name] && isOffered(name, client)}
      disabled={!isOffered(name, client) || isSaving}
      onChange={(event) => change({ [name]: event.currentTarget.checked })}
    />
  )
  return (
    <Card title={user ? `Edit ${nameOf(user)}` : 'New User'}>
      <form className={css['form']} noValidate onSubmit={(event) => void save(event)}>
        {draft.isRestored && changed.length > 0 && <RestoredNote />}
        {conflict !== null && user && (
          <Conflict
            text={conflict}
            values={values}
            user={user}
            onAccept={() => {
              const isKnown = base.version === values.version
              change({ ...(isKnown && rebased(base, values, initial)), version: user.version })
              setBase(initial)
            }}
          />
        )}
        {refusal !== null && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        <div className={css['fields']}>
          {textInput('firstName', { 'data-autofocus': true })}
          {textInput('lastName')}
          {textInput('userName', {
            type: 'email',
            maxLength: 254,
            ...(user && { readOnly: true, description: 'Can’t be changed after creation.' }),
          })}
        </div>
        <RoleFields
          client={client}
          values={values}
          disabled={isSaving}
          isNew={user === null}
          onChange={change}
        />
        <fieldset className={css['group']}>
          <legend>Access</legend>
          {userFlags.map(checkbox)}
        </fieldset>
        <fieldset className={css['group']}>
          <legend>Email preferences</legend>
          {userEmails.map(checkbox)}
        </fieldset>
        <div className={css['buttons']}>
          <Button variant="default" disabled={isSaving} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={changed.length === 0 || !isFilled} loading={isSaving}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  )
}

interface ConflictProps {
  text: string
  values: UserValues
  user: User
  onAccept: () => void
}

/** Somebody else saved first: shows what they stored; what was typed stays in the form. */
function Conflict({ text, values, user, onAccept }: ConflictProps) {
  const isAccepted = values.version === user.version
  const stored = storedTexts(values, user)
  return (
    <Alert color="amber" role="alert" title={text}>
      {stored.length > 0 && (
        <>
          <p>Saved now, and different from this form:</p>
          <ul className={css['stored']}>
            {stored.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <Button variant="default" size="compact-sm" disabled={isAccepted} onClick={onAccept}>
        {isAccepted
          ? 'Your input replaces this when you save'
          : 'Keep my input, and take the rest from theirs'}
      </Button>
    </Alert>
  )
}
