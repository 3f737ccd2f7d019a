import { Button } from '@mantine/core'
import { toasts } from '@vigil/contract'
import { showError, showInfo, showSuccess } from '../../ui/toast.ts'
import css from '../gallery.module.css'

export function ToastSection() {
  return (
    <div className={css['row']}>
      <Button variant="default" onClick={() => showSuccess(toasts.alerts.saved)}>
        Success
      </Button>
      <Button variant="default" onClick={() => showError(toasts.alerts.saveFailed)}>
        Error
      </Button>
      <Button variant="default" onClick={() => showInfo(toasts.reports.requested)}>
        Info
      </Button>
    </div>
  )
}
