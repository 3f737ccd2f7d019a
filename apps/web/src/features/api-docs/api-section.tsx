import { toasts, type ApiDocument } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { failureOf, isForbidden } from '../../lib/failure.ts'
import { Card } from '../../ui/card.tsx'
import { FilteredEmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { ForbiddenState } from '../../ui/states/forbidden-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { apiSpecQuery } from './api-docs-queries.ts'
import css from './api-docs.module.css'
import { byGroup, isMatch, operationsOf } from './open-api.ts'
import { OperationRow } from './operation-row.tsx'

interface ApiSectionProps {
  name: ApiDocument
  title: string
  search: string
  apiKey: string
  /** the id of the open call */
  opened: string | null
  onOpen: (id: string | null) => void
}

/** One of the three APIs, its calls in groups. */
export function ApiSection({ name, title, search, apiKey, opened, onOpen }: ApiSectionProps) {
  const { data, error, refetch } = useQuery(apiSpecQuery(name))
  const operations = useMemo(() => (data ? operationsOf(data) : []), [data])
  const found = operations.filter((operation) => isMatch(operation, search))
  const schemas = data?.components?.schemas ?? {}
  return (
    <Card title={title} actions={data && <span className={css['hint']}>{`${found.length} calls`}</span>}>
      {!data && error && isForbidden(error) && <ForbiddenState />}
      {!data && error && !isForbidden(error) && (
        <ErrorState {...failureOf(error, toasts.default)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingState label={`Loading ${title}`} />}
      {data && found.length === 0 && <FilteredEmptyState noun="calls" />}
      {byGroup(found).map(([group, calls]) => (
        <div key={group}>
          <h3 className={css['group']}>{group}</h3>
          <ul>
            {calls.map((operation) => (
              <OperationRow
                key={operation.id}
                operation={operation}
                schemas={schemas}
                apiKey={apiKey}
                isOpen={operation.id === opened}
                onToggle={() => onOpen(operation.id === opened ? null : operation.id)}
              />
            ))}
          </ul>
        </div>
      ))}
    </Card>
  )
}
