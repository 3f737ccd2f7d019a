import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import css from './password-field.module.css'

/** A password field with a toggle to show it, also by keyboard. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      classNames={{ input: css['password'] ?? '' }}
      required
      withAsterisk={false}
      errorProps={{ role: 'alert' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
      {...props}
    />
  )
}

/** Whether a new password was typed the same twice. */
export const repeatProblem = (repeated: string, password: string): string | null =>
  repeated === password ? null : 'The passwords do not match.'
