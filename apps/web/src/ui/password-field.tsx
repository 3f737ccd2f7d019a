import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import css from './password-field.module.css'

/** A password that can be shown, with the keyboard too. */
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
