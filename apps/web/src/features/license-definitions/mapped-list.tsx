import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { emptyTexts } from '@vigil/contract'
import { Suspense, useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { EmptyState, FilteredEmptyState } from '../../ui/states/empty-state.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import type { ListPage, Mapping, MappingKind } from './mapping-kinds.ts'
import { MappingRow } from './mapping-row.tsx'
import css from './license-definitions.module.css'

/** Rows that are shown at first, and added with each click. */
const atOnce = 100

const EditMapping = lazyPart(() => import('./edit-mapping.tsx'))

interface MappedListProps {
  kind: MappingKind
  clientId: string
  mapped: ListPage<Mapping>
  unknown: readonly string[]
  mayEdit: boolean
}

/** What is mapped: each alias with its meaning. One of them can be edited in place. */
export function MappedList({ kind, clientId, mapped, unknown, mayEdit }: MappedListProps) {
  const [text, setText] = useState('')
  const [editing, setEditing] = useState<Mapping | null>(null)
  const [limit, setLimit] = useState(atOnce)
  const { total, content } = mapped
  const wanted = text.trim().toLowerCase()
  const found = content.filter(
    ({ id, alias, target }) => id === editing?.id || `${alias}\n${target}`.toLowerCase().includes(wanted),
  )
  const shown = found.slice(0, limit)
  return (
    <Card
      title="Mapped"
      actions={
        content.length > 0 && `${total.toLocaleString('en-US')} ${total === 1 ? 'mapping' : 'mappings'}`
      }
      flush
    >
      {content.length === 0 ? (
        <EmptyState text={emptyTexts.noData} hint={`Mapped ${kind.plural} appear here.`} />
      ) : (
        <>
          <div className={css['search']}>
            <TextInput
              type="search"
              aria-label="Filter mappings"
              placeholder="Filter mappings..."
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              leftSection={<IconSearch size={16} aria-hidden="true" />}
            />
          </div>
          {shown.length === 0 ? (
            <FilteredEmptyState noun="mappings" onClear={() => setText('')} />
          ) : (
            <table className={css['table']}>
              <thead>
                <tr>
                  <th scope="col">{kind.aliasLabel}</th>
                  <th scope="col">{kind.label}</th>
                  <th scope="col">
                    <span className={css['hidden']}>Actions</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {shown.map((mapping) =>
                  mapping.id === editing?.id ? (
                    <tr key={mapping.id}>
                      <td colSpan={3}>
                        <Suspense fallback={<LoadingState label="Loading the form" />}>
                          <EditMapping
                            kind={kind}
                            clientId={clientId}
                            mapping={mapping}
                            based={editing}
                            unknown={unknown}
                            onDone={() => setEditing(null)}
                          />
                        </Suspense>
                      </td>
                    </tr>
                  ) : (
                    <MappingRow
                      key={mapping.id}
                      kind={kind}
                      clientId={clientId}
                      mapping={mapping}
                      onEdit={mayEdit && editing === null ? () => setEditing(mapping) : null}
                    />
                  ),
                )}
              </tbody>
            </table>
          )}
          {shown.length < found.length && (
            <div className={css['note']}>
              <Button variant="default" size="compact-sm" onClick={() => setLimit(limit + atOnce)}>
                Show more
              </Button>{' '}
              {shown.length.toLocaleString('en-US')} of {found.length.toLocaleString('en-US')} shown
            </div>
          )}
          {content.length < total && (
            <p className={css['note']}>
              Only the first {content.length.toLocaleString('en-US')} of {total.toLocaleString('en-US')} are
              listed.
            </p>
          )}
        </>
      )}
    </Card>
  )
}
