import { DetailTable, type DetailColumn } from '../../ui/detail-table/detail-table.tsx'
import css from './api-docs.module.css'
import type { Answer, Operation, Parameter, Schemas } from './open-api.ts'
import { typeText } from './schema-rows.ts'
import { SchemaView } from './schema-view.tsx'
import { TryIt } from './try-it.tsx'

const columns: DetailColumn<Parameter>[] = [
  {
    header: 'Name',
    isRowHeader: true,
    isStrong: () => true,
    cell: ({ name }) => <code className={css['name']}>{name}</code>,
  },
  { header: 'In', cell: ({ in: where }) => where },
  { header: 'Type', cell: ({ schema }) => <code className={css['type']}>{typeText(schema)}</code> },
  { header: 'Required', cell: ({ required = false }) => (required ? 'Yes' : 'No') },
  { header: 'Description', cell: ({ description, schema }) => description ?? schema.description ?? '' },
]

const isSuccess = ({ status }: Answer): boolean => status.startsWith('2')

export interface OperationDetailProps {
  operation: Operation
  schemas: Schemas
  apiKey: string
}

/** Everything about one call: who may make it, what it takes and returns, and a way to try it. */
export default function OperationDetail({ operation, schemas, apiKey }: OperationDetailProps) {
  const { parameters, body, answers, access, id } = operation
  const failures = answers.filter((answer) => !isSuccess(answer))
  return (
    <div className={css['detail']}>
      <p className={css['hint']}>{access}</p>
      {parameters.length > 0 && (
        <>
          <h4 className={css['partTitle']}>Parameters</h4>
          <DetailTable
            label={`Parameters of ${id}`}
            tracks="minmax(120px, 2fr) 60px minmax(120px, 2fr) 70px minmax(120px, 3fr)"
            columns={columns}
            rows={parameters}
            rowId={({ name, in: where }) => `${where} ${name}`}
          />
        </>
      )}
      {body && (
        <>
          <h4 className={css['partTitle']}>Request body</h4>
          <SchemaView label="the request body" payload={body} schemas={schemas} />
        </>
      )}
      {answers.filter(isSuccess).map(({ status, description, payload }) => (
        <div key={status} className={css['stack']}>
          <h4 className={css['partTitle']}>
            Response {status} {description}
          </h4>
          {payload && <SchemaView label={`response ${status}`} payload={payload} schemas={schemas} />}
        </div>
      ))}
      <h4 className={css['partTitle']}>Other responses</h4>
      <ul className={css['others']}>
        {failures.map(({ status, description }) => (
          <li key={status}>
            <code>{status}</code> {description}
          </li>
        ))}
      </ul>
      <TryIt operation={operation} schemas={schemas} apiKey={apiKey} />
    </div>
  )
}
