import { SegmentedControl } from '@mantine/core'
import type { ChangeEffect, FilePreview } from '@vigil/contract'
import { Card } from '../../../ui/card.tsx'
import { DetailTable, type DetailColumn } from '../../../ui/detail-table/detail-table.tsx'
import { count } from '../../../ui/values/count-texts.ts'
import { orDash } from '../../../ui/values/value-text.tsx'
import css from './held.module.css'
import { ShowMore } from './show-more.tsx'

type Change = FilePreview['changes']['content'][number]

const effectTexts: Record<ChangeEffect, string> = { add: 'Add', change: 'Change', term: 'Term' }
const firstShown = 8

const valueOf = (field: string | null, value: string | null) =>
  orDash(value !== null && (field === null ? value : `${field}: ${value}`))

const columns: readonly DetailColumn<Change>[] = [
  { header: 'Effect', cell: ({ effect }) => effectTexts[effect], isRowHeader: true },
  { header: 'Name', cell: ({ name }) => orDash(name), isStrong: () => true },
  { header: 'External ID', cell: ({ externalId }) => <code>{externalId}</code> },
  { header: 'Now', cell: ({ field, before }) => valueOf(field, before) },
  { header: 'After import', cell: ({ field, after }) => valueOf(field, after) },
]

interface ChangesCardProps {
  preview: FilePreview
  effect: ChangeEffect | undefined
  onEffect: (effect: ChangeEffect | undefined) => void
}

/** Whom an import would add, change and term. */
export function ChangesCard({ preview, effect, onEffect }: ChangesCardProps) {
  const { counts, changes } = preview
  const { added, changed, termed } = counts
  const all = (added ?? 0) + (changed ?? 0) + (termed ?? 0)
  const { content, total } = changes
  return (
    <Card
      title="What would change"
      flush
      actions={
        <SegmentedControl
          size="xs"
          aria-label="Effect"
          value={effect ?? 'all'}
          data={[
            { value: 'all', label: `All ${count(all)}` },
            { value: 'add', label: `Add ${count(added ?? 0)}` },
            { value: 'change', label: `Change ${count(changed ?? 0)}` },
            { value: 'term', label: `Term ${count(termed ?? 0)}` },
          ]}
          onChange={(next) => onEffect(next === 'all' ? undefined : next)}
        />
      }
    >
      {content.length === 0 ? (
        <p className={css['none']}>None.</p>
      ) : (
        <ShowMore key={effect ?? 'all'} rows={content} first={firstShown} noun="changes">
          {(rows) => (
            <DetailTable
              label="What would change"
              tracks="64px minmax(0, 1.4fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr)"
              compact
              columns={columns}
              rows={rows}
              rowId={(row) => `${row.effect} ${row.externalId} ${row.field}`}
            />
          )}
        </ShowMore>
      )}
      {total > content.length && (
        <p className={css['none']}>{`The first ${count(content.length)} of ${count(total)} are listed.`}</p>
      )}
    </Card>
  )
}
