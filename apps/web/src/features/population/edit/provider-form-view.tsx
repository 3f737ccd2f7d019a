import { useRef, type ReactNode } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { isConflict, refusalText } from '../../../lib/failure.ts'
import { useUnsavedChanges } from '../../../ui/dialogs/unsaved-changes.tsx'
import { FormGrid, FormSection } from '../../../ui/forms/form-section.tsx'
import { focusFirstError, SaveBar } from '../../../ui/forms/save-bar.tsx'
import { Note } from '../../../ui/note.tsx'
import { IdentitySection, NumbersSection } from './identity-section.tsx'
import { ProductsField } from './products-field.tsx'
import { DateField, ListField, type FieldsProps } from './provider-fields.tsx'
import { AddressFields, LicenseFields, NetworkFields } from './row-fields.tsx'
import css from './edit.module.css'

interface ProviderFormViewProps extends FieldsProps {
  saving: boolean
  /** why the last attempt failed */
  error: Error | null
  /** rejects if it was not saved; returns where to go next */
  onSave: () => Promise<() => void>
  onCancel: () => void
  /** after the fields, away from what is done every day */
  last?: ReactNode
}

const restored = 'Your unsaved changes were restored.'
const withoutSecrets =
  'Your unsaved changes were restored, except SSN, TIN, date of birth and addresses: the browser never stores them. Enter them again.'

function Notices({ form, error }: FieldsProps & { error: Error | null }) {
  const hasFields = error instanceof ApiError && error.errors.length > 0
  const refusal = hasFields ? null : refusalText(error)
  return (
    <>
      {form.lostSecrets ? (
        <Note>{withoutSecrets}</Note>
      ) : (
        form.isRestored && form.changes.length > 0 && <Note>{restored}</Note>
      )}
      {refusal !== null && <Note>{refusal}</Note>}
      {form.changedElsewhere.length > 0 && (
        <Note>
          {`Changed elsewhere since you began: ${form.changedElsewhere.join(', ')}. Nothing you typed is lost, and lists have both. Check before you save.`}
        </Note>
      )}
    </>
  )
}

function ProfessionSection({ form }: FieldsProps) {
  return (
    <FormSection title="Profession" description="Licenses are verified with their boards.">
      <FormGrid>
        <ListField form={form} name="specialties" description="Press Enter after each specialty." />
        <ListField form={form} name="taxonomies" description="Press Enter after each code." />
      </FormGrid>
      <LicenseFields form={form} />
    </FormSection>
  )
}

/** A provider by hand, with everything that keeps typed text from being lost. */
export function ProviderFormView({ form, saving, error, onSave, onCancel, last }: ProviderFormViewProps) {
  const root = useRef<HTMLDivElement>(null)
  const { changes } = form
  const { allowLeaving } = useUnsavedChanges(changes.length > 0, form.clear, changes)
  const isTaken = form.isNew && isConflict(error)
  const focusError = (): unknown => setTimeout(() => focusFirstError(root.current))

  async function save(): Promise<void> {
    try {
      const leave = await onSave()
      allowLeaving()
      form.clear()
      leave()
    } catch (failure) {
      // the toast says that it failed; what the server says about a field is shown there
      if (failure instanceof ApiError) form.refuse(failure.errors)
      focusError()
    }
  }
  function showErrors(): void {
    form.showErrors()
    focusError()
  }

  return (
    <div ref={root} className={css['form']}>
      <Notices form={form} error={error} />
      <IdentitySection form={form} takenId={isTaken ? form.values.externalId.trim() : null} />
      <NumbersSection form={form} />
      <ProfessionSection form={form} />
      <FormSection
        title="Addresses"
        description="An address of an individual is personal data, unless it is named Practice or Mailing."
      >
        <AddressFields form={form} />
      </FormSection>
      <FormSection title="Networks" description="Which business units the provider works for.">
        <NetworkFields form={form} />
      </FormSection>
      <FormSection title="Monitoring" description="What is checked, and for how long.">
        <ProductsField form={form} />
        <FormGrid>
          <DateField form={form} name="startDate" {...(form.isNew && { description: 'Empty: today.' })} />
          <DateField form={form} name="endDate" description="Empty: until further notice." />
        </FormGrid>
      </FormSection>
      {last}
      <SaveBar
        changes={changes}
        errors={form.errorCount}
        onShowErrors={showErrors}
        saving={saving}
        onSave={() => void save()}
        onCancel={onCancel}
      />
    </div>
  )
}
