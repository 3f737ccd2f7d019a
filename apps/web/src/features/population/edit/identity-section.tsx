import { SegmentedControl, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { providerTypes, type ProviderType } from '@vigil/contract'
import { FormGrid, FormSection } from '../../../ui/forms/form-section.tsx'
import { ProfileLink } from './profile-link.tsx'
import { fieldLabels } from './provider-changes.ts'
import css from './edit.module.css'
import { subjectWithIdQuery } from './edit-queries.ts'
import { BirthDateField, ListField, SecretField, TextField, type FieldsProps } from './provider-fields.tsx'
import { hasWrongCheckDigit } from './provider-rules.ts'

const types = Object.entries(providerTypes).map(([value, label]) => ({ value, label }))

/** Leads to the provider that has the external ID already. */
function Existing({ externalId }: { externalId: string }) {
  const { data } = useQuery(subjectWithIdQuery(externalId))
  return data ? <ProfileLink subjectId={data.id}>{`Open ${data.name}`}</ProfileLink> : null
}

function NameFields({ form }: FieldsProps) {
  if (form.values.type === 'ORGANIZATION') return <TextField form={form} name="organizationName" required />
  return (
    <FormGrid>
      <TextField form={form} name="firstName" />
      <TextField form={form} name="middleName" />
      <TextField form={form} name="lastName" required />
      <TextField form={form} name="suffix" />
    </FormGrid>
  )
}

interface IdentitySectionProps extends FieldsProps {
  /** an external ID that the server refused, because another provider has it */
  takenId: string | null
}

export function IdentitySection({ form, takenId }: IdentitySectionProps) {
  const { values, isNew } = form
  return (
    <FormSection title="Provider" description="Who is monitored. Names are compared in every spelling.">
      <div>
        <Text component="span" size="xs" fw={500} id="provider-type">
          {fieldLabels.type}
        </Text>
        <div>
          <SegmentedControl
            aria-labelledby="provider-type"
            data={types}
            value={values.type}
            onChange={(type) => form.set({ type: type as ProviderType })}
          />
        </div>
      </div>
      <div>
        <TextField
          form={form}
          name="externalId"
          required={isNew}
          readOnly={!isNew}
          mono
          description={isNew ? 'Your own ID of the provider, as in your files.' : 'It can’t be changed.'}
        />
        {takenId !== null && takenId === values.externalId.trim() && <Existing externalId={takenId} />}
      </div>
      <NameFields form={form} />
      <FormGrid>
        <ListField form={form} name="formerNames" description="Press Enter after each name." />
        <ListField form={form} name="dbaNames" description="Press Enter after each name." />
      </FormGrid>
    </FormSection>
  )
}

export function NumbersSection({ form }: FieldsProps) {
  const { values } = form
  const isPerson = values.type === 'INDIVIDUAL'
  return (
    <FormSection
      title="Identifiers"
      description="The more there are, the fewer alerts are about someone else. SSN and TIN are stored encrypted."
    >
      <FormGrid>
        <TextField
          form={form}
          name="npi"
          mono
          numeric
          placeholder="Ten digits"
          description={
            hasWrongCheckDigit(values.npi.trim()) && (
              <span className={css['warning']}>The check digit is wrong. You can save it anyway.</span>
            )
          }
        />
        {isPerson && <BirthDateField form={form} />}
        {isPerson && <SecretField form={form} field="ssn" />}
        <SecretField form={form} field="tin" />
      </FormGrid>
    </FormSection>
  )
}
