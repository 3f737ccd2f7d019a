import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { CopyButton } from '../values/copy-button.tsx'
import css from './states.module.css'

interface ErrorStateProps {
  title: string
  detail?: string | undefined
  requestId?: string | undefined
  onRetry?: (() => void) | undefined
}

/** An inline error with a retry. */
export function ErrorState({ title, detail, requestId, onRetry }: ErrorStateProps) {
  return (
    <div className={css['state']} data-state="error">
      <div role="alert" className={css['message']}>
        <IconAlertTriangle className={css['errorSign']} size={20} aria-hidden="true" />
        <p className={css['title']}>{title}</p>
        {detail && <p className={css['detail']}>{detail}</p>}
      </div>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      )}
      {requestId && (
        <p className={css['request']}>
          Request <code>{requestId}</code> <CopyButton text={requestId} label="Copy request id" />
        </p>
      )}
    </div>
  )
}
