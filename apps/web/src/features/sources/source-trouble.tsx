import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { loadStateLabels, type ListLoad, type Source } from '@vigil/contract'
import { Link } from '@tanstack/react-router'
import { agoWords, counted, publishedWords } from './list-words.ts'
import { TimeAgo, useNow } from './time-ago.tsx'

type ListAge = NonNullable<Source['age']>

interface SourceTroubleProps {
  source: Source
  failure: ListLoad | null
}

const titles: Partial<Record<Source['state'], string>> = {
  stale: 'This list is stale.',
  never: 'This list was never loaded.',
  partial: 'This list is partial.',
}

function stays({ version, published }: Source): string {
  if (version === 0) return 'Nothing of it is live yet.'
  const date = publishedWords(published)
  return `Version ${version}${date ? ` of ${date}` : ''} stays live until a newer one is loaded.`
}

function ageSentence({ basis, since, gap }: ListAge, staleAfterDays: number, now: number): string {
  const age = `${agoWords(since, now)}; stale after ${counted(staleAfterDays, 'day', 'days')}.`
  if (basis === 'checked') return `Last confirmed current ${age}`
  const day = publishedWords(since.slice(0, 10))
  return gap
    ? `Complete up to ${day}, ${age} Files of changes from after that day are missing.`
    : `Published ${day}, ${age}`
}

function Why({ source, failure }: SourceTroubleProps) {
  const now = useNow()
  if (failure)
    return (
      <>
        The{' '}
        <Link to="/sources/$sourceId/loads/$loadId" params={{ sourceId: source.id, loadId: failure.id }}>
          last load
        </Link>
        {failure.clientName && ` for ${failure.clientName}`} was{' '}
        {loadStateLabels[failure.state].toLowerCase()}{' '}
        <TimeAgo moment={failure.finishedAt ?? failure.createdAt} />: <strong>{failure.reason}</strong>.{' '}
      </>
    )
  if (source.state === 'partial')
    return 'Only files of changes were loaded so far. Load a whole publication, too: without it entries are missing. '
  return source.age && <>{ageSentence(source.age, source.staleAfterDays, now)} </>
}

/** Why a list is not what it should be, and what is searched all the same; nothing where it is current. */
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
      <Why source={source} failure={failure} />
      {source.state !== 'partial' && stays(source)}
    </Alert>
  )
}
