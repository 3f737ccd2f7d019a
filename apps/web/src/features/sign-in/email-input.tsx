import { TextInput, type TextInputProps } from '@mantine/core'

export function EmailInput(props: TextInputProps) {
  return (
    <TextInput
      label="Email"
      type="email"
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      withAsterisk={false}
      errorProps={{ role: 'alert' }}
      {...props}
    />
  )
}
