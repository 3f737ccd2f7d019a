import type { SecurityState } from '@vigil/contract'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { Card } from '../../../ui/card.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { showSuccess } from '../../../ui/toasts/toast.ts'
import { PasswordProofForm } from './password-proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorState } from './second-factor-state.tsx'
import css from './security.module.css'

const SecondFactorSetup = lazyPart(() => import('./second-factor-setup.tsx'))

type Step =
  | { name: 'start' | 'turnOn' | 'turnOff' | 'rest' }
  | { name: 'scan'; secret: string; uri: string }
  | { name: 'save'; codes: readonly string[] }

function Steps({ state }: { state: SecurityState }) {
  const [step, setStep] = useState<Step>({ name: 'start' })
  const rest = (): void => setStep({ name: 'rest' })
  switch (step.name) {
    case 'turnOn':
      return (
        <PasswordProofForm
          label="Continue"
          send={(params, body) => api.beginSecondFactor({ params, body })}
          onDone={(setup) => setStep({ name: 'scan', ...setup })}
          onCancel={rest}
        />
      )
    case 'scan':
      return (
        <SecondFactorSetup
          secret={step.secret}
          uri={step.uri}
          onConfirmed={(codes) => setStep({ name: 'save', codes })}
          onCancel={rest}
        />
      )
    case 'save':
      return <RecoveryCodes codes={step.codes} onSaved={rest} />
    case 'turnOff':
      return (
        <PasswordProofForm
          label="Turn off"
          danger
          send={(params, body) => api.removeSecondFactor({ params, body })}
          onDone={async (_, refreshed) => {
            await refreshed
            showSuccess('Two-factor authentication is off.')
            rest()
          }}
          onCancel={rest}
        />
      )
    default:
      return (
        <SecondFactorState
          on={state.secondFactor}
          codesLeft={state.recoveryCodesLeft}
          focused={step.name === 'rest'}
          onChange={() => setStep({ name: state.secondFactor ? 'turnOff' : 'turnOn' })}
        />
      )
  }
}

export function SecondFactorCard({ state }: { state: SecurityState }) {
  return (
    <Card title="Two-factor authentication">
      {state.password ? (
        <Steps state={state} />
      ) : (
        <p className={css['text']}>Managed by your organization.</p>
      )}
    </Card>
  )
}
