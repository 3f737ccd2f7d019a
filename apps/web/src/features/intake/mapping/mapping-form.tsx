import { Button, NumberInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { limits, type MappableKind, type SavedFileMapping } from '@vigil/contract'
import { useState, type SubmitEvent } from 'react'
import { failureOf, refusalText } from '../../../lib/failure.ts'
import { useSession } from '../../../lib/session.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { Card } from '../../../ui/card.tsx'
import { useUnsavedChanges } from '../../../ui/dialogs/unsaved-changes.tsx'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState, RefreshingBar } from '../../../ui/states/loading-state.tsx'
import { ColumnTable } from './column-table.tsx'
import css from './mapping.module.css'
import { sampleFailed, sampleQuery, useSaveMapping, type Sample } from './mapping-queries.ts'
import { mappingOf, missingFields, type MappedField, type Mapping } from './mapping-rules.ts'
import { SampleRows } from './sample-rows.tsx'

const actionText = 'Each row adds what it names, unless its action is Remove.'

const limitTexts: Record<MappableKind, string> = {
  population: 'Files that term, or blank a column of, more providers wait for approval.',
  licenses: 'Files that remove more of the client’s licenses wait for approval.',
  networks: 'Files that remove more providers from networks wait for approval.',
}

interface MappingFormProps {
  kind: MappableKind
  saved: SavedFileMapping
}

interface MappingDraft {
  name: string | null
  columns: Mapping | null
  holdPercent: number | null
}

const noDraft: MappingDraft = { name: null, columns: null, holdPercent: null }

interface SampleViewProps {
  kind: MappableKind
  sample: Sample
  fields: readonly MappedField[]
  columns: Mapping | null
  onChange: (mapping: Mapping) => void
}

function SampleView({ kind, sample, fields, columns, onChange }: SampleViewProps) {
  const { currentClient } = useSession()
  const query = useQuery(sampleQuery(currentClient.id, kind, sample, columns))
  const { data: preview, error, isFetching } = query
  if (error && !isFetching)
    return (
      <Card>
        <ErrorState {...failureOf(error, sampleFailed)} onRetry={() => void query.refetch()} />
      </Card>
    )
  if (!preview)
    return (
      <Card>
        <LoadingState label="Reading the sample" />
      </Card>
    )
  const mapping = columns ?? mappingOf(preview.columns)
  return (
    <div className={css['sample']} aria-busy={isFetching}>
      <RefreshingBar active={isFetching} label="Reading the sample" />
      <ColumnTable columns={preview.columns} fields={fields} mapping={mapping} onChange={onChange} />
      <SampleRows preview={preview} fields={fields} />
    </div>
  )
}

/** The mapping of one kind of file: a sample, its columns with their fields, and how its rows would be read. */
export function MappingForm({ kind, saved }: MappingFormProps) {
  const { value, change, clear } = useDraft('file-mapping', kind, noDraft)
  const [sample, setSample] = useState<Sample | null>(null)
  const saving = useSaveMapping(kind)
  const isDirty = value.name !== null || value.columns !== null || value.holdPercent !== null
  const { allowLeaving } = useUnsavedChanges(isDirty, clear)
  const name = value.name ?? saved.name ?? ''
  const columns = value.columns ?? (Object.keys(saved.columns).length > 0 ? saved.columns : null)
  const missing = columns ? missingFields(saved.fields, columns) : []
  const ready = isDirty && name.trim() !== '' && columns !== null && missing.length === 0

  function choose([file]: readonly File[]): void {
    if (file) setSample((before) => ({ id: (before?.id ?? 0) + 1, file }))
  }
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (!ready || saving.isPending) return
    saving.mutate(
      {
        name: name.trim(),
        columns,
        ...(value.holdPercent !== null && { holdPercent: value.holdPercent }),
      },
      {
        onSuccess: () => {
          allowLeaving()
          clear()
        },
      },
    )
  }
  return (
    <form className={css['form']} onSubmit={submit} noValidate>
      <Card>
        <div className={css['top']}>
          <div className={css['drop']}>
            <FileDrop label="Sample file" onFiles={choose} />
            <p className={css['quiet']}>
              {sample
                ? sample.file.name
                : 'Choose a sample to map its columns. Nothing of it is imported or kept.'}
            </p>
            {kind !== 'population' && <p className={css['quiet']}>{actionText}</p>}
          </div>
          <TextInput
            label="Mapping Name"
            required
            maxLength={60}
            value={name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <NumberInput
            label="Approval Limit"
            description={limitTexts[kind]}
            suffix="%"
            allowDecimal={false}
            min={limits.intakeHoldPercent.min}
            max={limits.intakeHoldPercent.max}
            value={value.holdPercent ?? saved.holdPercent}
            onChange={(next) => typeof next === 'number' && change({ holdPercent: next })}
          />
          <div className={css['buttons']}>
            <Button variant="default" disabled={!isDirty} onClick={clear}>
              Discard Changes
            </Button>
            <Button type="submit" disabled={!ready} loading={saving.isPending}>
              Save Mapping
            </Button>
          </div>
        </div>
        <div role="alert" className={css['problem']}>
          {missing.length > 0 && `Map a column to ${missing.map(({ label }) => label).join(', ')}.`}
          {saving.error && refusalText(saving.error)}
        </div>
      </Card>
      {sample && (
        <SampleView
          kind={kind}
          sample={sample}
          fields={saved.fields}
          columns={columns}
          onChange={(next) => change({ columns: next })}
        />
      )}
    </form>
  )
}
