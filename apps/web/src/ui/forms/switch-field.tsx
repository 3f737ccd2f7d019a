import { Switch } from '@mantine/core'
import { ChangedField } from './form-section.tsx'

interface SwitchFieldProps {
  label: string
  description: string
  checked: boolean
  changed?: boolean
  onChange: (checked: boolean) => void
}

/** A setting that is on or off, with what it does. */
export function SwitchField({ label, description, checked, changed = false, onChange }: SwitchFieldProps) {
  return (
    <ChangedField changed={changed}>
      <Switch
        // its label would contain the description, too
        aria-label={label}
        label={label}
        description={description}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </ChangedField>
  )
}
