import { passwordLength, passwordProblem } from '@vigil/contract'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { api } from '../../lib/api.ts'
import { SignInNotice } from './sign-in-notice.tsx'
import { PasswordField, repeatProblem } from '../../ui/password-field.tsx'
import css from './sign-in.module.css'
import { useSubmit } from './use-submit.ts'

/** The outcome: the link is no longer valid, or the password is set and this many API keys still work. */
export type ResetOutcome = 'gone' | { apiKeys: number }

interface ResetPasswordFormProps {
  token: string
  onOutcome: (outcome: ResetOutcome) => void
}

// the page does not know the user name; the server also checks against it
const problemOf = (password: string): string | null => passwordProblem(password, '')

const hintOf = (password: string): string =>
  password === ''
    ? `Use at least ${passwordLength.min} characters.`
    : (problemOf(password) ?? 'This password meets the requirements.')

export function ResetPasswordForm({ token, onOutcome }: ResetPasswordFormProps) {
  const [visible, setVisible] = useState(false)
  const form = useForm({
    initialValues: { password: '', repeated: '' },
    validate: {
      password: problemOf,
      repeated: (repeated, { password }) => repeatProblem(repeated, password),
    },
  })
  const { submit, busy, failure } = useSubmit({
    send: () => api.resetPassword({ body: { token, password: form.getValues().password } }),
    onDone: onOutcome,
    onFailed: (error) => {
      if (error instanceof ApiError && error.code === 'gone') onOutcome('gone')
      else form.getInputNode('password')?.focus()
    },
  })
  const shared = { autoComplete: 'new-password', visible, onVisibilityChange: setVisible }

  return (
    <>
      <SignInNotice text={failure} />
      <form
        noValidate
        className={css['form']}
        onSubmit={form.onSubmit(submit, (errors) =>
          form.getInputNode(errors['password'] ? 'password' : 'repeated')?.focus(),
        )}
      >
        <PasswordField
          label="New password"
          name="new-password"
          description={form.errors['password'] ? null : hintOf(form.values.password)}
          descriptionProps={{ role: 'status' }}
          {...shared}
          {...form.getInputProps('password')}
        />
        <PasswordField
          label="Confirm new password"
          name="new-password-again"
          {...shared}
          {...form.getInputProps('repeated')}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          Set password
        </Button>
      </form>
    </>
  )
}
