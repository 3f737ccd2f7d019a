import { Alert, Button, NativeSelect } from '@mantine/core'
import { mayWithPopulation, toasts, type NpdbDbidChoice } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { failureOf, isForbidden, refusalText } from '../../lib/failure.ts'
import { useSession } from '../../lib/session.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useUnsavedChanges } from '../../ui/dialogs/unsaved-changes.tsx'
import { Note } from '../../ui/note.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { ForbiddenState } from '../../ui/states/forbidden-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { npdbDbidQuery, useSetNpdbDbid } from './npdb-reports-queries.ts'
import css from './npdb.module.css'

type Choice = NpdbDbidChoice['choices'][number]

const textOf = ({ dbid, entityName }: Choice): string => (entityName === '' ? dbid : `${dbid} ${entityName}`)

/** An empty value stands for the default, which follows the client's settings. */
function optionsOf({ dbid: stated, choices }: NpdbDbidChoice): { value: string; label: string }[] {
  const standard = choices.find(({ isDefault }) => isDefault)
  const others = choices.filter(({ dbid, isDefault }) => !isDefault || dbid === stated)
  return [
    { value: '', label: standard ? `Client default: ${textOf(standard)}` : 'Client default' },
    ...others.map((choice) => ({ value: choice.dbid, label: textOf(choice) })),
  ]
}

const noChoice: { dbid: string | null } = { dbid: null }

function DbidForm({ subjectId, choice }: { subjectId: string; choice: NpdbDbidChoice }) {
  const saved = choice.dbid ?? ''
  const { value: chosen, isRestored, change, clear } = useDraft('npdb-dbid', subjectId, noChoice)
  const options = optionsOf(choice)
  // the client may have dropped a number that was chosen earlier
  const dbid = options.find(({ value }) => value === chosen.dbid)?.value ?? saved
  const isChanged = dbid !== saved
  useUnsavedChanges(isChanged, clear, ['DBID'])
  const saving = useSetNpdbDbid(subjectId)
  const refusal = refusalText(saving.error)
  function save(event: SubmitEvent): void {
    event.preventDefault()
    if (!isChanged) return
    saving.mutate(dbid === '' ? null : dbid, { onSuccess: clear })
  }
  return (
    <form className={css['dbid']} onSubmit={save}>
      {isRestored && isChanged && <Note>This DBID was chosen earlier and not saved yet.</Note>}
      {refusal !== null && (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      )}
      <NativeSelect
        label="Enroll this provider under"
        description="Changing it cancels the current enrollment and enrolls the provider under the other DBID."
        data={options}
        value={dbid}
        disabled={saving.isPending}
        onChange={(event) => change({ dbid: event.currentTarget.value })}
      />
      <div className={css['buttons']}>
        <Button type="submit" disabled={!isChanged} loading={saving.isPending}>
          Save DBID
        </Button>
      </div>
    </form>
  )
}

function DbidSection({ subjectId }: { subjectId: string }) {
  const { data, error, refetch } = useQuery(npdbDbidQuery(subjectId))
  // with a single number there is nothing to choose
  if (data && data.choices.length <= 1) return null
  return (
    <section aria-busy={!data && !error}>
      <h3 className={css['partTitle']}>DBID</h3>
      {!data && !error && <LoadingState label="Loading the DBID" />}
      {!data && error && isForbidden(error) && <ForbiddenState />}
      {!data && error && !isForbidden(error) && (
        <ErrorState {...failureOf(error, toasts.npdb.dbid)} onRetry={() => void refetch()} />
      )}
      {data && <DbidForm subjectId={subjectId} choice={data} />}
    </section>
  )
}

/** Under which DBID a subject is enrolled, for those who may change providers. */
export function NpdbDbid({ subjectId }: { subjectId: string }) {
  const { actor } = useSession()
  return mayWithPopulation(actor, 'write') ? <DbidSection subjectId={subjectId} /> : null
}
