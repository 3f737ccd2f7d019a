import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ListLoad, type Source } from '@vigil/contract'
import { Link } from '@tanstack/react-router'
import { formatPublished } from '../list-texts.ts'
import { formatAgo, counted } from '../../../ui/values/count-texts.ts'
import { TimeAgo, useNow } from '../../../ui/values/time-ago.tsx'

type ListAge = NonNullable<Source['age']>

interface SourceTroubleProps {
  source: Source
  failure: ListLoad | null
}

const titles: Partial<Record<Source['state'], string>> = {
  stale: 'This list is stale.',
  never: 'This list has never been loaded.',
  partial: 'This list is partial.',
}

function stays({ version, published }: Source): string {
  if (version === 0) return 'No version is live yet.'
  const date = formatPublished(published)
  return `Version ${version}${date ? ` of ${date}` : ''} stays live until a newer one is loaded.`
}

function ageSentence({ basis, since, gap }: ListAge, staleAfterDays: number, now: number): string {
  const age = `${formatAgo(since, now)}; stale after ${counted(staleAfterDays, 'day', 'days')}.`
  if (basis === 'checked') return `Last confirmed current ${age}`
  const day = formatPublished(since.slice(0, 10))
  return gap ? `Complete up to ${day}, ${age} Later change files are missing.` : `Published ${day}, ${age}`
}

function TroubleReason({ source, failure }: SourceTroubleProps) {
  const now = useNow()
  if (failure)
    return (
      <>
        The{' '}
        <Link to="/sources/$sourceId/loads/$loadId" params={{ sourceId: source.id, loadId: failure.id }}>
          last load
        </Link>
        {failure.clientName && ` for ${failure.clientName}`}{' '}
        {failure.state === 'refused' ? 'was refused' : 'failed'}{' '}
        <TimeAgo moment={failure.finishedAt ?? failure.createdAt} />: <strong>{failure.reason}</strong>.{' '}
      </>
    )
  if (source.state === 'partial')
    return 'Only change files have been loaded. Load a full publication; until then, entries are missing. '
  return source.age && <>{ageSentence(source.age, source.staleAfterDays, now)} </>
}

/** Why a list is stale, partial or missing, and which version stays live; nothing when it is current. */
export function SourceTrouble({ source, failure }: SourceTroubleProps) {
  const title = titles[source.state]
  if (!title || (source.state === 'never' && !failure)) return null
  return (
    <Alert
      role="note"
      color={source.state === 'stale' ? 'red' : 'amber'}
      icon={<IconAlertTriangle size={18} aria-hidden="true" />}
      title={title}
    >
      <TroubleReason source={source} failure={failure} />
      {source.state !== 'partial' && stays(source)}
    </Alert>
  )
}
