import { useMemo } from 'react'
import { DetailTable, type DetailColumn } from '../../ui/detail-table/detail-table.tsx'
import { CopyButton } from '../../ui/values/copy-button.tsx'
import css from './api-docs.module.css'
import { exampleText } from './example-of.ts'
import type { Payload, Schemas } from './open-api.ts'
import { rowsOf, typeText, type SchemaRow } from './schema-rows.ts'

const columns: DetailColumn<SchemaRow>[] = [
  {
    header: 'Field',
    isRowHeader: true,
    isStrong: () => true,
    cell: ({ field }) => <code className={css['name']}>{field}</code>,
  },
  { header: 'Type', cell: ({ type }) => <code className={css['type']}>{type}</code> },
  { header: 'Required', cell: ({ required }) => (required ? 'Yes' : 'No') },
  { header: 'Description', cell: ({ description }) => description },
]

interface CodeBlockProps {
  label: string
  text: string
}

/** Text that scrolls by itself, also by keyboard. */
export function CodeBlock({ label, text }: CodeBlockProps) {
  return (
    <div className={css['block']}>
      <div className={css['blockHead']}>
        <span>{label}</span>
        <CopyButton text={text} label={`Copy ${label.toLowerCase()}`} />
      </div>
      <section aria-label={label}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
        <pre className={css['code']} tabIndex={0}>
          {text}
        </pre>
      </section>
    </div>
  )
}

/** The fields of a request or response, with an example. */
export function SchemaView({
  label,
  payload,
  schemas,
}: {
  label: string
  payload: Payload
  schemas: Schemas
}) {
  const { schema, mediaType } = payload
  const rows = useMemo(() => (schema ? rowsOf(schema, schemas) : []), [schema, schemas])
  if (!schema) return <p className={css['hint']}>A file ({mediaType})</p>
  return (
    <div className={css['stack']}>
      <p className={css['hint']}>
        <code>{typeText(schema)}</code> as {mediaType}
      </p>
      {rows.length > 0 && (
        <DetailTable
          label={`Fields of ${label}`}
          tracks="minmax(120px, 2fr) minmax(120px, 2fr) 70px minmax(120px, 3fr)"
          columns={columns}
          rows={rows}
          rowId={({ field }) => field}
        />
      )}
      <CodeBlock label={`Example of ${label}`} text={exampleText(schema, schemas)} />
    </div>
  )
}
