import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import css from './security.module.css'
import { StartButton } from './start-button.tsx'

interface SecondFactorStateProps {
  on: boolean
  codesLeft: number
  /** whoever has just been through the steps stands at the button again */
  focused: boolean
  onChange: () => void
}

const fewCodes = 3

function codesText(left: number): string {
  if (left === 0) return 'No recovery codes are left.'
  return left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`
}

export function SecondFactorState({ on, codesLeft, focused, onChange }: SecondFactorStateProps) {
  return (
    <div className={css['stack']}>
      {on ? (
        <p className={css['mark']}>
          <IconCircleCheck size={18} className={css['tick']} aria-hidden="true" />
          On. Signing in takes a code from your authenticator app.
        </p>
      ) : (
        <p className={css['text']}>
          Off. With a second factor nobody gets in with your password alone: signing in also takes a code from
          an app on your phone.
        </p>
      )}
      {on && codesLeft > fewCodes && <p className={css['text']}>{codesText(codesLeft)}</p>}
      {on && codesLeft <= fewCodes && (
        <Alert p="sm" color="amber" role="note" icon={<IconAlertTriangle size={18} aria-hidden="true" />}>
          {codesText(codesLeft)} To get new ones, turn the second factor off and on again.
        </Alert>
      )}
      <StartButton focused={focused} onClick={onChange}>
        {on ? 'Turn off' : 'Turn on'}
      </StartButton>
    </div>
  )
}
