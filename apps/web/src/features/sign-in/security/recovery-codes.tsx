import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { CopyButton } from '../../../ui/values/copy-button.tsx'
import { saveFile } from '../../../lib/save-file.ts'
import css from './security.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onSaved: () => void
}

export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  const lines = codes.join('\n')
  return (
    <div className={css['stack']}>
      <p ref={text} tabIndex={-1} className={css['text']}>
        Two-factor authentication is on. Save these recovery codes: each lets you sign in once without your
        phone. They will not be shown again.
      </p>
      <ul className={css['codes']} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css['buttons']}>
        <Button onClick={onSaved}>I have saved them</Button>
        <Button
          variant="default"
          onClick={() =>
            saveFile(
              'vigil-recovery-codes.txt',
              new Blob([`Vigil recovery codes\n\n${lines}\n`], { type: 'text/plain' }),
            )
          }
        >
          Download
        </Button>
        <CopyButton text={lines} label="Copy recovery codes" />
      </div>
    </div>
  )
}
