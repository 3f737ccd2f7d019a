import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { SecondFactorForm, secondFactorKinds, type SecondFactorKind } from './second-factor-form.tsx'
import css from './sign-in.module.css'

interface SecondFactorStepProps {
  onDone: () => void | Promise<void>
  onBack: () => void
}

export function SecondFactorStep({ onDone, onBack }: SecondFactorStepProps) {
  const [kind, setKind] = useState<SecondFactorKind>('app')
  const { other } = secondFactorKinds[kind]
  return (
    <>
      <SecondFactorForm key={kind} kind={kind} onDone={onDone} />
      <div className={css['aside']}>
        <Anchor component="button" type="button" onClick={() => setKind(other.kind)}>
          {other.text}
        </Anchor>
        <Anchor component="button" type="button" onClick={onBack}>
          Back
        </Anchor>
      </div>
    </>
  )
}
