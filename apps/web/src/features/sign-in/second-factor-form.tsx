import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { SecondFactorCode } from '@vigil/contract'
import { useEffect, useRef } from 'react'
import { api } from '../../lib/api.ts'
import { SignInNotice } from './sign-in-notice.tsx'
import css from './sign-in.module.css'
import { useSubmit } from './use-submit.ts'

/** The two kinds of codes for two-factor authentication. */
export const secondFactorKinds = {
  app: {
    text: 'Enter the 6-digit code from your authenticator app.',
    label: 'Code',
    input: { inputMode: 'numeric', autoComplete: 'one-time-code' },
    other: { kind: 'recovery', text: 'Use a recovery code' },
  },
  recovery: {
    text: 'Enter one of your recovery codes. Each works once.',
    label: 'Recovery code',
    input: { inputMode: 'text', autoComplete: 'off' },
    other: { kind: 'app', text: 'Use your authenticator app' },
  },
} as const

export type SecondFactorKind = keyof typeof secondFactorKinds

interface SecondFactorFormProps {
  kind: SecondFactorKind
  onDone: () => void | Promise<void>
}

export function SecondFactorForm({ kind, onDone }: SecondFactorFormProps) {
  const { text, label, input } = secondFactorKinds[kind]
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => SecondFactorCode.safeParse(code).error?.issues[0]?.message },
  })
  const focus = (): void => form.getInputNode('code')?.focus()
  const { submit, busy, failure } = useSubmit({
    send: () => api.enterSecondFactor({ body: form.getValues() }),
    onDone,
    onFailed: () => {
      form.reset()
      focus()
    },
  })
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])

  return (
    <>
      <p className={css['text']}>{text}</p>
      <SignInNotice text={failure} />
      <form noValidate className={css['form']} onSubmit={form.onSubmit(submit, focus)}>
        <TextInput
          ref={first}
          label={label}
          name="code"
          {...input}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          withAsterisk={false}
          errorProps={{ role: 'alert' }}
          className={css['code']}
          {...form.getInputProps('code')}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          Sign in
        </Button>
      </form>
    </>
  )
}
