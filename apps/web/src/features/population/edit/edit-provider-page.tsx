import { useQuery } from '@tanstack/react-query'
import { isTermed, mayWithPopulation, monitoringDay, toasts, type MonitoredSubject } from '@vigil/contract'
import type { ReactNode } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { useSetCrumb } from '../../../lib/crumb.ts'
import { failureOf, isForbidden } from '../../../lib/failure.ts'
import { useSession } from '../../../lib/session.ts'
import { Note } from '../../../ui/note.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { ForbiddenState } from '../../../ui/states/forbidden-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { BackToPopulation } from './back-to-population.tsx'
import { CheckOutcome } from './check-outcome.tsx'
import { editedSubjectQuery, useSaveProvider } from './edit-queries.ts'
import { EndMonitoring } from './end-monitoring.tsx'
import { ProviderFormView } from './provider-form-view.tsx'
import { useProviderForm } from './use-provider-form.ts'

const hasEnded = ({ endDate }: MonitoredSubject): boolean => isTermed(endDate, monitoringDay(new Date()))

interface EditFormProps {
  subject: MonitoredSubject
  last: ReactNode
  onSaved: () => void
  onCancel: () => void
}

function EditForm({ subject, last, onSaved, onCancel }: EditFormProps) {
  const form = useProviderForm(subject)
  const saving = useSaveProvider(subject.id)
  return (
    <ProviderFormView
      form={form}
      saving={saving.isPending}
      error={saving.error}
      onSave={async () => {
        await saving.mutateAsync({ ...form.patch(), version: subject.version })
        return onSaved
      }}
      onCancel={onCancel}
      last={last}
    />
  )
}

function NotShown({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (!error) return <LoadingState label="Loading the provider" />
  if (isForbidden(error)) return <ForbiddenState />
  // an invalid id is refused before any lookup
  if (error instanceof ApiError && (error.code === 'not_found' || error.status === 400))
    return (
      <EmptyState
        text="Provider not found."
        hint="It may belong to another client, or the link may be incomplete."
      />
    )
  return <ErrorState {...failureOf(error, toasts.population.one)} onRetry={onRetry} />
}

interface EditProviderPageProps {
  subjectId: string
  /** the outcome of the check after saving, in place of the form */
  isSaved: boolean
  onSaved: () => void
  /** back to the form */
  onEdit: () => void
  onCancel: () => void
}

export function EditProviderPage({ subjectId, isSaved, onSaved, onEdit, onCancel }: EditProviderPageProps) {
  const { actor } = useSession()
  const { data, error, refetch } = useQuery(editedSubjectQuery(subjectId))
  useSetCrumb(data?.name ?? null)
  if (!data)
    return (
      <Page title="Edit Provider" back={<BackToPopulation />}>
        <NotShown error={error} onRetry={() => void refetch()} />
      </Page>
    )
  const isOver = hasEnded(data)
  if (isSaved)
    return (
      <Page title={data.name} back={<BackToPopulation />}>
        <CheckOutcome subject={data} isOver={isOver} onEdit={onEdit} />
      </Page>
    )
  const ending = !isOver && <EndMonitoring subject={data} />
  return (
    <Page title={`Edit ${data.name}`} back={<BackToPopulation />}>
      {isOver && (
        <Note>Monitoring of this provider has ended. To resume it, empty the end date and save.</Note>
      )}
      {mayWithPopulation(actor, 'write') ? (
        <EditForm key={data.id} subject={data} last={ending} onSaved={onSaved} onCancel={onCancel} />
      ) : (
        ending
      )}
    </Page>
  )
}
