import { Button } from '@mantine/core'
import { Card } from '../../ui/card.tsx'
import { EmptyState, FilteredEmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { ForbiddenState } from '../../ui/states/forbidden-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { showInfo } from '../../ui/toasts/toast.ts'
import css from '../gallery.module.css'

export function StateSection() {
  return (
    <div className={css['grid']}>
      <Card title="Loading">
        <LoadingState label="Loading the alert" />
      </Card>
      <Card title="Empty">
        <EmptyState
          hint="Reports you create are kept here for 30 days."
          action={<Button>New report</Button>}
        />
      </Card>
      <Card title="Filtered empty">
        <FilteredEmptyState noun="rows" onClear={() => showInfo('Cleared')} />
      </Card>
      <Card title="Error">
        <ErrorState
          title="We were unable to retrieve the Alert Details."
          detail="The server did not respond in time."
          requestId="01JCRZ9X5W3F7QK2"
          onRetry={() => showInfo('Tried again')}
        />
      </Card>
      <Card title="Forbidden">
        <ForbiddenState />
      </Card>
    </div>
  )
}
