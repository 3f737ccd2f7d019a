import { mayWithClients } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { failureOf, isForbidden } from '../../lib/failure.ts'
import { useSession } from '../../lib/session.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { ForbiddenState } from '../../ui/states/forbidden-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { AddMapping } from './add-mapping.tsx'
import { MappedList } from './mapped-list.tsx'
import type { MappingKind } from './mapping-kinds.ts'
import { mappedQuery, unknownQuery } from './mappings-queries.ts'
import css from './license-definitions.module.css'

interface MappingsPanelProps {
  kind: MappingKind
  clientId: string
}

/** What the license types, or the issuers, in a client's own words mean. */
export function MappingsPanel({ kind, clientId }: MappingsPanelProps) {
  const { actor } = useSession()
  const mapped = useQuery(mappedQuery(kind, clientId))
  const unknown = useQuery(unknownQuery(kind, clientId))
  const mayEdit = mayWithClients(actor, 'EDIT_CLIENT')
  const error = mapped.error
  if (error && isForbidden(error))
    return (
      <Card>
        <ForbiddenState />
      </Card>
    )
  const aliases = unknown.data?.content ?? []
  return (
    <div className={css['panel']}>
      {mayEdit && <AddMapping kind={kind} clientId={clientId} unknown={aliases} />}
      {unknown.error && (
        <Card>
          <ErrorState {...failureOf(unknown.error, kind.texts.list)} onRetry={() => void unknown.refetch()} />
        </Card>
      )}
      {mapped.data ? (
        <MappedList
          kind={kind}
          clientId={clientId}
          mapped={mapped.data}
          unknown={aliases.map(({ alias }) => alias)}
          mayEdit={mayEdit}
        />
      ) : (
        <Card>
          {error ? (
            <ErrorState {...failureOf(error, kind.texts.list)} onRetry={() => void mapped.refetch()} />
          ) : (
            <LoadingState label={`Loading ${kind.plural}`} />
          )}
        </Card>
      )}
    </div>
  )
}
