import type { FileMappingPreview } from '@vigil/contract'
import { Card } from '../../../ui/card.tsx'
import { DetailTable, type DetailColumn } from '../../../ui/detail-table/detail-table.tsx'
import { count } from '../../../ui/values/count-texts.ts'
import { orDash } from '../../../ui/values/value-text.tsx'
import { ErrorTable } from '../held/skipped-card.tsx'
import css from './mapping.module.css'
import type { MappedField } from './mapping-rules.ts'

type SampleRow = FileMappingPreview['rows'][number]

interface SampleRowsProps {
  preview: FileMappingPreview
  fields: readonly MappedField[]
}

const columnWidth = 130

/** The first rows of the sample as they would be read, and the errors that they would cause. */
export function SampleRows({ preview: { rows, errors, problem }, fields }: SampleRowsProps) {
  const mapped = Object.keys(rows[0]?.values ?? {})
  const columns: readonly DetailColumn<SampleRow>[] = [
    { header: 'Row', cell: ({ row }) => count(row), isRowHeader: true },
    ...mapped.map((name) => ({
      header: fields.find((field) => field.name === name)?.label ?? name,
      cell: ({ values }: SampleRow) => orDash(values[name]),
    })),
  ]
  return (
    <>
      <Card title="First rows as they would be read" flush>
        {problem !== null && (
          <p className={css['problem']} role="alert">
            {problem}
          </p>
        )}
        {rows.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways, by keyboard too
          <section className={css['scroll']} aria-label="First rows" tabIndex={0}>
            <div className={css['wide']} style={{ width: 64 + mapped.length * columnWidth }}>
              <DetailTable
                label="First rows as they would be read"
                tracks={`48px repeat(${Math.max(1, mapped.length)}, minmax(0, 1fr))`}
                columns={columns}
                rows={rows}
                rowId={({ row }) => String(row)}
              />
            </div>
          </section>
        )}
        {rows.length === 0 && problem === null && <p className={css['none']}>The sample has no rows.</p>}
      </Card>
      <Card title="Errors" flush>
        {errors.length > 0 ? (
          <ErrorTable label="Errors of the sample" rows={errors} />
        ) : (
          <p className={css['none']}>None of these rows would be skipped.</p>
        )}
      </Card>
    </>
  )
}
