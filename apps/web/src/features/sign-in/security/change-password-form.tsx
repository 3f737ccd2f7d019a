import { passwordLength, passwordProblem } from '@vigil/contract'
import { isNotEmpty, useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useSession } from '../../../lib/session.ts'
import { showSuccess } from '../../../ui/toasts/toast.ts'
import { PasswordField, repeatProblem } from '../../../ui/password-field.tsx'
import { SecurityForm } from './security-form.tsx'
import { useSecurityCall } from './use-security-call.ts'

export function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const { username } = useSession()
  const [visible, setVisible] = useState(false)
  const form = useForm({
    initialValues: { current: '', next: '', repeated: '' },
    validate: {
      current: isNotEmpty('Enter your current password.'),
      next: (next) => passwordProblem(next, username),
      repeated: (repeated, { next }) => repeatProblem(repeated, next),
    },
  })
  const call = useSecurityCall({
    form,
    send: (params, { current, next }) => api.changePassword({ params, body: { current, next } }),
    onDone: async (_, refreshed) => {
      await refreshed
      showSuccess('Your password was changed.')
      onClose()
    },
  })
  const { next } = form.values
  const hint =
    next === ''
      ? `Use at least ${passwordLength.min} characters.`
      : (passwordProblem(next, username) ?? 'This password meets the requirements.')
  const shared = { visible, onVisibilityChange: setVisible }
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])

  return (
    <SecurityForm call={call} label="Change password" onCancel={onClose}>
      <PasswordField
        ref={first}
        label="Current password"
        name="current-password"
        autoComplete="current-password"
        {...shared}
        {...form.getInputProps('current')}
      />
      <PasswordField
        label="New password"
        name="new-password"
        autoComplete="new-password"
        description={form.errors['next'] ? null : hint}
        descriptionProps={{ role: 'status' }}
        {...shared}
        {...form.getInputProps('next')}
      />
      <PasswordField
        label="Confirm new password"
        name="new-password-again"
        autoComplete="new-password"
        {...shared}
        {...form.getInputProps('repeated')}
      />
    </SecurityForm>
  )
}
