import { UserName } from '@vigil/contract'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { EmailInput } from './email-input.tsx'
import { SignInFrame, SignInLink, SignInMessage } from './sign-in-frame.tsx'
import { SignInNotice } from './sign-in-notice.tsx'
import css from './sign-in.module.css'
import { useSubmit } from './use-submit.ts'

function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
  const form = useForm({
    initialValues: { userName: '' },
    validate: { userName: (name) => UserName.safeParse(name).error?.issues[0]?.message },
  })
  const { submit, busy, failure } = useSubmit({
    send: () => api.forgotPassword({ body: form.getValues() }),
    onDone: onSent,
  })
  return (
    <>
      <p className={css['text']}>We’ll email you a reset link.</p>
      <SignInNotice text={failure} />
      <form
        noValidate
        className={css['form']}
        onSubmit={form.onSubmit(submit, () => form.getInputNode('userName')?.focus())}
      >
        <EmailInput {...form.getInputProps('userName')} />
        <Button type="submit" size="md" fullWidth loading={busy}>
          Send link
        </Button>
      </form>
    </>
  )
}

export function ForgotPasswordPage() {
  const [sent, setSent] = useState(false)
  return (
    <SignInFrame title="Forgot your password?">
      {sent ? (
        <SignInMessage>
          If there is an account for this address, we’ve emailed it a reset link. The link works for 24 hours.
        </SignInMessage>
      ) : (
        <ForgotPasswordForm onSent={() => setSent(true)} />
      )}
      <div className={css['aside']}>
        <SignInLink to="/login">Back to sign-in</SignInLink>
      </div>
    </SignInFrame>
  )
}
