import { Alert, Button, Checkbox, TextInput } from '@mantine/core'
import type { SsoProduct } from '@vigil/contract'
import { useMemo, useState, type SubmitEvent } from 'react'
import { refusalText } from '../../lib/failure.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { Card } from '../../ui/card.tsx'
import { useUnsavedChanges } from '../../ui/dialogs/unsaved-changes.tsx'
import { Note, RestoredNote } from '../../ui/note.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import css from './sso.module.css'
import { useCreateSsoProduct, useUpdateSsoProduct } from './sso-queries.ts'
import { SsoConflict } from './sso-conflict.tsx'
import {
  bodyOf,
  formLabels,
  hasProvider,
  isChanged,
  isComplete,
  newSsoValues,
  problemsOf,
  ssoValuesOf,
  type SsoText,
} from './sso-values.ts'

interface SsoProductFormProps {
  clientId: string
  /** null: a new one */
  product: SsoProduct | null
  onSaved: (productId: string) => void
  onCancel: () => void
}

export default function SsoProductForm({ clientId, product, onSaved, onCancel }: SsoProductFormProps) {
  const initial = useMemo(() => (product ? ssoValuesOf(product) : newSsoValues), [product])
  const draft = useDraft('sso-product', product?.id ?? `new ${clientId}`, initial)
  const { value: values, change } = draft
  const [secret, setSecret] = useState('')
  const changed = isChanged(values, initial, secret)
  const { allowLeaving } = useUnsavedChanges(changed, draft.clear)
  const [touched, setTouched] = useState<ReadonlySet<SsoText>>(new Set())
  const creation = useCreateSsoProduct(clientId)
  const update = useUpdateSsoProduct(clientId)
  const isSaving = creation.isPending || update.isPending
  const isOutdated = product !== null && values.version !== product.version
  const refusal = refusalText(creation.error ?? update.error)
  const problems = problemsOf(values)
  const keepsSecret =
    product?.identityProvider?.hasSecret === true &&
    values.issuer.trim() === initial.issuer &&
    values.oidcClientId.trim() === initial.oidcClientId

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    setTouched(new Set(Object.keys(formLabels) as SsoText[]))
    if (Object.keys(problems).length > 0) return
    const body = bodyOf(values, secret)
    try {
      const { id } = product
        ? await update.mutateAsync({ id: product.id, body })
        : await creation.mutateAsync(body)
      allowLeaving()
      draft.clear()
      onSaved(id)
    } catch {
      // shown above the fields
    }
  }
  function cancel(): void {
    allowLeaving()
    draft.clear()
    onCancel()
  }

  const textInput = (field: SsoText, more: object = {}) => (
    <TextInput
      label={formLabels[field]}
      autoComplete="off"
      value={values[field]}
      error={touched.has(field) ? problems[field] : undefined}
      readOnly={isSaving}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
      onBlur={() => setTouched((before) => new Set([...before, field]))}
      {...more}
    />
  )
  const needed = { withAsterisk: true, required: true }
  return (
    <Card title={product ? `Edit ${product.type} (${product.domain})` : 'Create New SSO Product'}>
      <form className={css['stack']} noValidate onSubmit={(event) => void save(event)}>
        {draft.isRestored && changed && <RestoredNote />}
        {refusal !== null && !isOutdated && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        {isOutdated && (
          <SsoConflict
            text={refusal}
            values={values}
            product={product}
            onAccept={() => change({ version: product.version })}
          />
        )}
        <div className={css['fields']}>
          {textInput('type', needed)}
          {textInput('connectionId', needed)}
          {textInput('domain', {
            ...needed,
            description: 'The host name at which people open Vigil, or the domain of their email addresses.',
          })}
        </div>
        <Checkbox
          label="Disabled"
          checked={values.disabled}
          disabled={isSaving}
          onChange={(event) => change({ disabled: event.currentTarget.checked })}
        />
        <fieldset className={css['group']}>
          <legend>Identity provider (OpenID Connect)</legend>
          <div className={css['fields']}>
            {textInput('issuer', { placeholder: 'https://login.example.org' })}
            {textInput('oidcClientId')}
            <PasswordField
              label="Client secret"
              required={false}
              autoComplete="off"
              description={
                keepsSecret ? 'Stored. Leave empty to keep it.' : 'Leave empty for a public client.'
              }
              value={secret}
              readOnly={isSaving}
              onChange={(event) => setSecret(event.currentTarget.value)}
            />
          </div>
        </fieldset>
        {hasProvider(values) && !values.disabled && changed && (
          <Note>
            From the next sign-in on, this client’s users sign in only through this provider. Those who signed
            in with a password are signed out.
          </Note>
        )}
        <div className={css['buttons']}>
          <Button variant="default" disabled={isSaving} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={!changed || !isComplete(values)} loading={isSaving}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  )
}
