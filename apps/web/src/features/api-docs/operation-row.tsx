import { IconChevronRight } from '@tabler/icons-react'
import { Suspense, useId } from 'react'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import css from './api-docs.module.css'
import type { Operation, Schemas } from './open-api.ts'

const OperationDetail = lazyPart(() => import('./operation-detail.tsx'))

interface OperationRowProps {
  operation: Operation
  schemas: Schemas
  apiKey: string
  isOpen: boolean
  onToggle: () => void
}

export function OperationRow({ operation, schemas, apiKey, isOpen, onToggle }: OperationRowProps) {
  const { method, path, summary } = operation
  const detailId = useId()
  return (
    <li className={css['operation']} data-open={isOpen || undefined}>
      <button
        type="button"
        className={css['row']}
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailId : undefined}
        onClick={onToggle}
      >
        <IconChevronRight className={css['chevron'] ?? ''} size={16} aria-hidden="true" />
        <span className={css['method']}>{method}</span>
        <span className={css['path']}>{path}</span>
        <span className={css['summary']}>{summary}</span>
      </button>
      {isOpen && (
        <div id={detailId}>
          <Suspense fallback={<LoadingState label="Loading the call" />}>
            <OperationDetail operation={operation} schemas={schemas} apiKey={apiKey} />
          </Suspense>
        </div>
      )}
    </li>
  )
}
