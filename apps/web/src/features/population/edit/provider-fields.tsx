import { Button, PasswordInput, TagsInput, TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ChangedField } from '../../../ui/forms/form-section.tsx'
import { fieldLabels } from './provider-changes.ts'
import css from './edit.module.css'
import { same, type ProviderForm, type Sensitive } from './provider-form.ts'
import type { ProviderFormState } from './use-provider-form.ts'

export interface FieldsProps {
  form: ProviderFormState
}

type TextName = Exclude<
  { [Name in keyof ProviderForm]: ProviderForm[Name] extends string ? Name : never }[keyof ProviderForm],
  'type'
>
type ListName = 'formerNames' | 'dbaNames' | 'specialties' | 'taxonomies'

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

interface TextFieldProps extends FieldsProps {
  name: TextName
  description?: ReactNode
  required?: boolean
  mono?: boolean
  numeric?: boolean
  placeholder?: string
  readOnly?: boolean
}

export function TextField(props: TextFieldProps) {
  const { form, name, description, required = false, mono, numeric, placeholder, readOnly = false } = props
  const { values, saved } = form
  const isChanged = values[name] !== saved.form[name]
  return (
    <ChangedField changed={!form.isNew && isChanged} was={saved.form[name]}>
      <TextInput
        label={fieldLabels[name]}
        description={description}
        inputWrapperOrder={order}
        required={required}
        readOnly={readOnly}
        rightSection={readOnly && <IconLock size={14} aria-hidden="true" />}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        {...(numeric && { inputMode: 'numeric' })}
        {...(mono && { classNames: { input: css['mono'] ?? '' } })}
        value={values[name]}
        error={form.errorOf(name)}
        onBlur={() => form.touch(name)}
        onChange={(event) => form.set({ [name]: event.currentTarget.value })}
      />
    </ChangedField>
  )
}

/** A date as text: what was typed stays, even if it is not a date. */
export const DateField = (props: Pick<TextFieldProps, 'form' | 'name' | 'description'>) => (
  <TextField {...props} placeholder="MM/DD/YYYY" numeric />
)

interface ListFieldProps extends FieldsProps {
  name: ListName
  description: string
}

export function ListField({ form, name, description }: ListFieldProps) {
  const value = form.values[name]
  const at = value.findIndex((_, index) => form.errorOf(`${name}.${index}`) !== undefined)
  return (
    <ChangedField changed={!form.isNew && !same(value, form.saved.form[name])}>
      <TagsInput
        label={fieldLabels[name]}
        description={description}
        inputWrapperOrder={order}
        // names and specialties contain commas
        splitChars={[]}
        acceptValueOnBlur
        value={value}
        error={form.errorOf(name) ?? form.errorOf(`${name}.${at}`)}
        onBlur={() => form.touch(name)}
        onChange={(list) => form.set({ [name]: list })}
      />
    </ChangedField>
  )
}

const withRemoved = (removed: readonly Sensitive[], field: Sensitive, on: boolean): Sensitive[] =>
  on ? [...removed, field] : removed.filter((one) => one !== field)

/** What is on file without being shown, and the way to remove it. */
function OnFile({ form, field }: FieldsProps & { field: Sensitive }) {
  const shown = form.saved.onFile[field]
  const { removed } = form.values
  if (shown === undefined) return null
  const isRemoved = removed.includes(field)
  const text =
    shown === '' ? 'Hidden. Type to replace what is on file.' : `On file: ${shown}. Type to replace it.`
  return (
    <span className={css['onFile']}>
      {isRemoved ? 'Will be removed.' : text}
      <Button
        variant="transparent"
        size="compact-xs"
        aria-label={`${isRemoved ? 'Keep' : 'Remove'} ${fieldLabels[field]}`}
        onClick={() => form.set({ removed: withRemoved(removed, field, !isRemoved) })}
      >
        {isRemoved ? 'Keep' : 'Remove'}
      </Button>
    </span>
  )
}

/** A number that is hidden while it is typed. */
export function SecretField({ form, field }: FieldsProps & { field: 'ssn' | 'tin' }) {
  const value = form.secrets[field]
  const isChanged = value !== form.saved.secrets[field] || form.values.removed.includes(field)
  return (
    <ChangedField changed={!form.isNew && isChanged}>
      <PasswordInput
        label={fieldLabels[field]}
        inputWrapperOrder={order}
        classNames={{ innerInput: css['mono'] ?? '' }}
        inputMode="numeric"
        // a password manager must neither fill nor store it
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
        placeholder="Nine digits"
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': `Show ${fieldLabels[field]}` }}
        value={value}
        error={form.errorOf(field)}
        onBlur={() => form.touch(field)}
        onChange={(event) => form.setSecret({ [field]: event.currentTarget.value })}
      />
      <OnFile form={form} field={field} />
    </ChangedField>
  )
}

export const BirthDateField = ({ form }: FieldsProps) => (
  <div>
    <DateField form={form} name="dob" />
    <OnFile form={form} field="dob" />
  </div>
)
