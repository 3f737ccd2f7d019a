import { isNotEmpty, useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { PasswordField } from '../../../ui/password-field.tsx'
import { SecurityForm } from './security-form.tsx'
import { useSecurityCall, type UserKey } from './use-security-call.ts'

interface PasswordProofFormProps<Answer> {
  label: string
  danger?: boolean
  send: (params: UserKey, body: { password: string }) => Promise<Answer>
  onDone: (answer: Answer, refreshed: Promise<void>) => void | Promise<void>
  onCancel: () => void
}

/** Asks for the password before something about the sign-in changes. */
export function PasswordProofForm<Answer>(props: PasswordProofFormProps<Answer>) {
  const { label, danger = false, send, onDone, onCancel } = props
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: isNotEmpty('Enter your password.') },
  })
  const call = useSecurityCall({ form, send, onDone })
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <SecurityForm call={call} label={label} danger={danger} onCancel={onCancel}>
      <PasswordField
        ref={first}
        label="Your password"
        name="password"
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
    </SecurityForm>
  )
}
