import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import css from './security.module.css'
import { StartButton } from './start-button.tsx'

interface SecondFactorStateProps {
  on: boolean
  codesLeft: number
  /** returns the focus to the button after the form closes */
  focused: boolean
  onChange: () => void
}

const fewCodes = 3

function codesText(left: number): string {
  if (left === 0) return 'No recovery codes left.'
  return left === 1 ? '1 recovery code left.' : `${left} recovery codes left.`
}

export function SecondFactorState({ on, codesLeft, focused, onChange }: SecondFactorStateProps) {
  return (
    <div className={css['stack']}>
      {on ? (
        <p className={css['mark']}>
          <IconCircleCheck size={18} className={css['tick']} aria-hidden="true" />
          On. You sign in with your password and a code from your authenticator app.
        </p>
      ) : (
        <p className={css['text']}>
          Off. Turn it on to require a code from an app on your phone, in addition to your password, when you
          sign in.
        </p>
      )}
      {on && codesLeft > fewCodes && <p className={css['text']}>{codesText(codesLeft)}</p>}
      {on && codesLeft <= fewCodes && (
        <Alert p="sm" color="amber" role="note" icon={<IconAlertTriangle size={18} aria-hidden="true" />}>
          {codesText(codesLeft)} To get new ones, turn two-factor authentication off and on again.
        </Alert>
      )}
      <StartButton focused={focused} onClick={onChange}>
        {on ? 'Turn off' : 'Turn on'}
      </StartButton>
    </div>
  )
}
