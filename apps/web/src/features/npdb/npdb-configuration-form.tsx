import { Alert, Button, TextInput } from '@mantine/core'
import {
  npdbFields,
  npdbLabels,
  npdbPasswordMask,
  npdbProblems,
  type NpdbConfiguration,
  type NpdbConfigurationInput,
  type NpdbField,
} from '@vigil/contract'
import { useMemo, useState, type SubmitEvent } from 'react'
import { refusalText } from '../../lib/failure.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { Card } from '../../ui/card.tsx'
import { useUnsavedChanges } from '../../ui/dialogs/unsaved-changes.tsx'
import { RestoredNote } from '../../ui/note.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useSaveNpdbConfiguration, useShowNpdbPassword } from './npdb-configuration-queries.ts'
import css from './npdb.module.css'

type Names = Omit<NpdbConfigurationInput, 'rawPassword' | 'version'>
const nameFields = ['agentDbid', 'userId', 'vendorId'] as const satisfies readonly (keyof Names)[]

/** Only what was typed, so that an old draft does not undo what others have changed in the meantime. */
interface Typed extends Partial<Names> {
  /** of the configuration that was shown with it */
  version?: number
}
const nothingTyped: Typed = {}

interface NpdbConfigurationFormProps {
  configuration: NpdbConfiguration
  onDone: () => void
}

/** What is left of the placeholder after typing is no part of a password. */
const typedPassword = (typed: string, before: string): string =>
  before === npdbPasswordMask ? typed.replaceAll(npdbPasswordMask[0]!, '') : typed

/** What is typed: the names are a draft, but a password is never stored in the browser. */
function useValues({ agentDbid, userId, vendorId, rawPassword, version }: NpdbConfiguration) {
  const saved = useMemo(
    () => ({ agentDbid: agentDbid ?? '', userId: userId ?? '', vendorId: vendorId ?? '' }),
    [agentDbid, userId, vendorId],
  )
  const draft = useDraft('npdb-configuration', 'agent', nothingTyped)
  const { version: seenVersion = version, ...typed } = draft.value
  const [password, setPassword] = useState(rawPassword ?? '')
  /** the stored one, once it was shown */
  const [stored, setStored] = useState<string | null>(null)
  const values = { ...saved, ...typed, rawPassword: password, version: seenVersion }
  const isSame = (field: NpdbField): boolean =>
    field === 'rawPassword'
      ? password === (rawPassword ?? '') || password === stored
      : values[field] === saved[field]
  const changed = npdbFields.filter((field) => !isSame(field))
  function showStored(given: string): void {
    setStored(given)
    setPassword(given)
  }
  const change = (part: Partial<Names>): void => draft.change({ ...part, version: seenVersion })
  return { draft, saved, values, changed, change, setPassword, showStored }
}

export function NpdbConfigurationForm({ configuration, onDone }: NpdbConfigurationFormProps) {
  const { draft, saved, values, changed, change, setPassword, showStored } = useValues(configuration)
  const [touched, setTouched] = useState<ReadonlySet<NpdbField>>(new Set())
  const [isShown, setIsShown] = useState(false)
  const { allowLeaving } = useUnsavedChanges(
    changed.length > 0,
    draft.clear,
    changed.map((field) => npdbLabels[field]),
  )
  const [hasConflict, setHasConflict] = useState(false)
  const saving = useSaveNpdbConfiguration(({ version }) => {
    draft.change({ version })
    setHasConflict(true)
  })
  const showing = useShowNpdbPassword((password) => {
    showStored(password)
    setIsShown(true)
  })
  const problems = npdbProblems(values)
  const maySave = changed.length > 0 && Object.keys(problems).length === 0
  const refusal = refusalText(saving.error) ?? refusalText(showing.error)

  function finish(): void {
    allowLeaving()
    draft.clear()
    onDone()
  }
  function save(event: SubmitEvent): void {
    event.preventDefault()
    if (maySave) saving.mutate(values, { onSuccess: finish })
  }
  /** the stored password is fetched only now */
  function show(visible: boolean): void {
    if (visible && values.rawPassword === npdbPasswordMask) showing.mutate()
    else setIsShown(visible)
  }
  const common = (field: NpdbField) => ({
    label: npdbLabels[field],
    required: true,
    autoComplete: 'off',
    value: values[field],
    error: touched.has(field) ? problems[field] : undefined,
    readOnly: saving.isPending,
    onBlur: () => setTouched((before) => new Set([...before, field])),
  })
  return (
    <Card title="Agent">
      <form className={css['form']} noValidate onSubmit={save}>
        {draft.isRestored && changed.length > 0 && <RestoredNote />}
        {refusal !== null && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        {nameFields.map((field) => (
          <TextInput
            key={field}
            withAsterisk
            errorProps={{ role: 'alert' }}
            {...common(field)}
            description={hasConflict && changed.includes(field) && `Now saved: ${saved[field]}`}
            onChange={(event) => change({ [field]: event.currentTarget.value })}
          />
        ))}
        <PasswordField
          withAsterisk
          {...common('rawPassword')}
          autoComplete="new-password"
          visible={isShown}
          onVisibilityChange={show}
          visibilityToggleButtonProps={{ 'aria-label': isShown ? 'Hide password' : 'Show password' }}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setPassword(typedPassword(event.currentTarget.value, values.rawPassword))}
        />
        <div className={css['buttons']}>
          <Button variant="default" disabled={saving.isPending} onClick={finish}>
            Cancel
          </Button>
          <Button type="submit" disabled={!maySave} loading={saving.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  )
}
