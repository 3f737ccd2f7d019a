import { Radio, TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import {
  instantSearchConfigurations,
  monitorChoices,
  searchChoices,
  type ClientForm,
  type MonitorProduct,
  type ProductChoice,
} from '@vigil/contract'
import { ChoiceField, type Choice } from '../../ui/forms/choice-field.tsx'
import { ChangedField } from '../../ui/forms/form-section.tsx'
import { SwitchField } from '../../ui/forms/switch-field.tsx'
import { isChanged, isChosen, settingLabels } from './client-changes.ts'
import css from './clients.module.css'
import type { ClientFormState } from './use-client-form.ts'

export interface FieldsProps {
  form: ClientFormState
}

type TextName = 'name' | 'accountId' | 'sftpUsername' | 'etlScript'
interface TextFieldProps extends FieldsProps {
  name: TextName
  description?: string
  required?: boolean
  mono?: boolean
  locked?: boolean
}

export function TextField({
  form,
  name,
  description,
  required = false,
  mono,
  locked = false,
}: TextFieldProps) {
  const { values, saved } = form
  return (
    <ChangedField changed={isChanged(saved, values, name)} was={saved[name]}>
      <TextInput
        label={settingLabels[name]}
        withAsterisk={required}
        required={required}
        description={description}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        spellCheck={false}
        readOnly={locked}
        rightSection={locked && <IconLock size={14} aria-hidden="true" />}
        {...(mono && { classNames: { input: css['monoInput'] ?? '' } })}
        value={values[name]}
        error={form.errorOf(name)}
        onBlur={() => form.touch(name)}
        onChange={(event) => form.set({ [name]: event.currentTarget.value })}
      />
    </ChangedField>
  )
}

/** A whole number as typed; anything else stays text, so that nothing typed is lost. */
const numberOrText = (text: string): number | string => (/^\d{1,9}$/.test(text) ? Number(text) : text)

export function DaysField({ form }: FieldsProps) {
  const { values, saved } = form
  return (
    <ChangedField changed={isChanged(saved, values, 'daysToAutoTerm')} was={String(saved.daysToAutoTerm)}>
      <TextInput
        label={settingLabels.daysToAutoTerm}
        description="1 to 1827. Ends monitoring of providers missing from files."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        autoComplete="off"
        value={String(values.daysToAutoTerm)}
        error={form.errorOf('daysToAutoTerm')}
        onBlur={() => form.touch('daysToAutoTerm')}
        onChange={(event) => form.set({ daysToAutoTerm: numberOrText(event.currentTarget.value.trim()) })}
      />
    </ChangedField>
  )
}

type SwitchName = {
  [Name in keyof ClientForm]: ClientForm[Name] extends boolean ? Name : never
}[keyof ClientForm]

interface SettingSwitchProps extends FieldsProps {
  name: SwitchName
  description: string
  /** in place of setting it */
  onChange?: (checked: boolean) => void
}

export function SettingSwitch({ form, name, description, onChange }: SettingSwitchProps) {
  return (
    <SwitchField
      label={settingLabels[name]}
      description={description}
      checked={form.values[name]}
      changed={isChanged(form.saved, form.values, name)}
      onChange={onChange ?? ((checked) => form.set({ [name]: checked }))}
    />
  )
}

type ProductsName = 'monitorProducts' | 'searchProducts'

function choicesOf({ values, saved }: ClientFormState, name: ProductsName): Choice[] {
  const offered = name === 'monitorProducts' ? monitorChoices : searchChoices
  return offered.map((choice) => {
    const [checked, was] = [isChosen(choice, values[name]), isChosen(choice, saved[name])]
    return {
      label: choice.label,
      checked,
      disabled: name === 'searchProducts' && !isChosen(choice, values.monitorProducts),
      mark: checked === was ? undefined : checked ? 'Added' : 'Removed',
    }
  })
}

function toggled(
  choice: ProductChoice,
  chosen: readonly MonitorProduct[],
  checked: boolean,
): MonitorProduct[] {
  const others = chosen.filter((product) => !choice.products.includes(product))
  return checked ? [...others, ...choice.products] : others
}

export function ProductsField({ form, name }: FieldsProps & { name: ProductsName }) {
  return (
    <ChoiceField
      label={settingLabels[name]}
      choices={choicesOf(form, name)}
      error={form.errorOf(name)}
      onChange={(label, checked) => {
        const choice = monitorChoices.find((one) => one.label === label)!
        form.touch('monitorProducts')
        form.touch('searchProducts')
        form.set({ [name]: toggled(choice, form.values[name], checked) })
      }}
    />
  )
}

export function ConfigurationField({ form }: FieldsProps) {
  const { values, saved } = form
  return (
    <ChangedField changed={isChanged(saved, values, 'instantSearch')}>
      <Radio.Group
        label={settingLabels.instantSearch}
        value={values.instantSearch}
        onChange={(value) => {
          form.touch('monitorProducts')
          form.set({ instantSearch: value })
        }}
      >
        {Object.entries(instantSearchConfigurations).map(([value, label]) => (
          <Radio key={value} value={value} label={label} mt="xs" />
        ))}
      </Radio.Group>
    </ChangedField>
  )
}
