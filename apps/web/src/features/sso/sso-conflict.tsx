import { Alert, Button } from '@mantine/core'
import type { SsoProduct } from '@vigil/contract'
import css from './sso.module.css'
import { storedTexts, type SsoValues } from './sso-values.ts'

interface SsoConflictProps {
  /** what the server said, if it refused already */
  text: string | null
  values: SsoValues
  product: SsoProduct
  onAccept: () => void
}

/** Somebody else saved first: shows what they stored; what was typed stays in the form. */
export function SsoConflict({ text, values, product, onAccept }: SsoConflictProps) {
  const stored = storedTexts(values, product)
  return (
    <Alert color="amber" role="alert" title={text ?? 'This SSO product has changed since you opened it.'}>
      {stored.length > 0 && (
        <>
          <p>Saved now, and different from your input:</p>
          <ul className={css['stored']}>
            {stored.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <Button variant="default" size="compact-sm" onClick={onAccept}>
        Keep my input
      </Button>
    </Alert>
  )
}
