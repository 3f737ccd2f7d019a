import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react'
import type { ListLoadDetail } from '@vigil/contract'
import { capital, isFailure, isOpen } from '../list-texts.ts'
import { LoadProgress } from './load-progress.tsx'
import { Card } from '../../../ui/card.tsx'
import css from './list-load.module.css'

/** Progress, reason for refusal, and warnings of a load. */
export function LoadNotes({ load }: { load: ListLoadDetail }) {
  return (
    <>
      {isOpen(load) && (
        <Card>
          <LoadProgress load={load} />
        </Card>
      )}
      {isFailure(load) && (
        <Alert
          role="note"
          color="red"
          icon={<IconCircleX size={18} aria-hidden="true" />}
          title={load.state === 'refused' ? 'This load was refused.' : 'This load failed.'}
        >
          <strong>{capital(load.reason ?? 'no reason given')}</strong>. The list is unchanged.
        </Alert>
      )}
      {load.warnings.length > 0 && (
        <Alert
          role="note"
          color="amber"
          icon={<IconAlertTriangle size={18} aria-hidden="true" />}
          title="Warnings"
        >
          <ul className={css['warnings']}>
            {load.warnings.map((warning) => (
              <li key={warning}>{capital(warning)}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}
