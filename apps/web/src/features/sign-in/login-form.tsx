import { Button } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { api } from '../../lib/api.ts'
import { EmailInput } from './email-input.tsx'
import { SignInLink } from './sign-in-frame.tsx'
import { SignInNotice } from './sign-in-notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import css from './sign-in.module.css'
import { SsoByEmail } from './sso-by-email.tsx'
import { useSubmit } from './use-submit.ts'

interface LoginFormProps {
  userName: string
  hostConnectionId: string | null
  returnTo: string
  onBegun: () => void
  onSignedIn: () => void | Promise<void>
  onCodeNeeded: (userName: string) => void
}

export function LoginForm(props: LoginFormProps) {
  const { userName, hostConnectionId, returnTo, onBegun, onSignedIn, onCodeNeeded } = props
  const form = useForm({
    initialValues: { userName, password: '' },
    validate: {
      userName: isNotEmpty('Enter your email address.'),
      // one error at a time
      password: (password, { userName: name }) =>
        name.trim() !== '' && password === '' ? 'Enter your password.' : null,
    },
  })
  const focus = (name: 'userName' | 'password'): void => form.getInputNode(name)?.focus()
  const { submit, busy, failure, forget } = useSubmit({
    send: () => api.signIn({ body: form.getValues() }),
    onDone: ({ next }) => (next === 'done' ? onSignedIn() : onCodeNeeded(form.getValues().userName)),
    onFailed: () => {
      form.setFieldValue('password', '')
      focus('password')
    },
  })
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])

  return (
    <>
      <SignInNotice text={failure} />
      <form
        noValidate
        className={css['form']}
        onInput={onBegun}
        onSubmit={form.onSubmit(submit, (errors) => {
          forget()
          focus(errors['userName'] ? 'userName' : 'password')
        })}
      >
        <EmailInput ref={userName === '' ? first : null} {...form.getInputProps('userName')} />
        <PasswordField
          ref={userName === '' ? null : first}
          label="Password"
          name="password"
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          Sign in
        </Button>
      </form>
      <div className={css['aside']}>
        <SignInLink to="/forgot-password">Forgot your password?</SignInLink>
      </div>
      <SsoByEmail
        userName={form.values.userName}
        hostConnectionId={hostConnectionId}
        returnTo={returnTo}
        onUserNameProblem={(text) => {
          form.setFieldError('userName', text)
          focus('userName')
        }}
      />
    </>
  )
}
