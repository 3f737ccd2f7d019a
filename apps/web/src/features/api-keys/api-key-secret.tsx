import { Button } from '@mantine/core'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/values/copy-button.tsx'
import type { NewApiKey } from './api-keys-queries.ts'
import css from './api-keys.module.css'
import { useFocusOnMount } from './use-focus-on-mount.ts'

/** The only time the secret is shown; it exists only in these props. */
export function ApiKeySecret({ created, onDone }: { created: NewApiKey; onDone: () => void }) {
  const panel = useFocusOnMount<HTMLDivElement>()
  return (
    <Card title={created.key.name}>
      <div ref={panel} tabIndex={-1} className={css['secretPanel']}>
        <p className={css['warning']}>Copy this key now. It will not be shown again.</p>
        <div className={css['secret']}>
          <code className={css['code']}>{created.secret}</code>
          <CopyButton text={created.secret} label="Copy API key" />
        </div>
        <p>Send it with each request to the API, in this header:</p>
        <code className={css['code']}>Authorization: Bearer {'<your key>'}</code>
      </div>
      <div className={css['buttons']}>
        <Button onClick={onDone}>Done</Button>
      </div>
    </Card>
  )
}
