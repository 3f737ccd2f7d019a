import { SecondFactorCode } from '@vigil/contract'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Suspense, useEffect, useRef } from 'react'
import { api } from '../../../lib/api.ts'
import { CopyButton } from '../../../ui/values/copy-button.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { SecurityForm } from './security-form.tsx'
import css from './security.module.css'
import { useSecurityCall } from './use-security-call.ts'

// the key next to the QR code works without it
const Nothing = () => <></>
const loadQrCode = () => import('./qr-code.tsx').then(({ QrCode }) => ({ default: QrCode }))
const QrCode = lazyPart(loadQrCode, { failed: Nothing })

interface SecondFactorSetupProps {
  secret: string
  uri: string
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? ''

export default function SecondFactorSetup({ secret, uri, onConfirmed, onCancel }: SecondFactorSetupProps) {
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => SecondFactorCode.safeParse(code).error?.issues[0]?.message },
  })
  const call = useSecurityCall({
    form,
    send: (params, { code }) => api.confirmSecondFactor({ params, body: { code } }),
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  })
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <div className={css['setup']}>
      <Suspense fallback={<div className={css['qr']} />}>
        <QrCode text={uri} label="QR code for your authenticator app" />
      </Suspense>
      <div className={css['stack']}>
        <p className={css['text']}>
          Scan the QR code with your authenticator app, or enter this key in the app. Then enter the 6-digit
          code it shows.
        </p>
        <p className={css['secret']}>
          <code>{inGroups(secret)}</code> <CopyButton text={secret} label="Copy key" />
        </p>
        <SecurityForm call={call} label="Turn on" onCancel={onCancel}>
          <TextInput
            ref={first}
            label="Code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={40}
            required
            withAsterisk={false}
            errorProps={{ role: 'alert' }}
            className={css['code']}
            {...form.getInputProps('code')}
          />
        </SecurityForm>
      </div>
    </div>
  )
}
