import { Link } from '@tanstack/react-router'
import { mayWithSearch, type BulkSearch } from '@vigil/contract'
import { useSession } from '../../../lib/session.ts'
import { Progress } from '../../../ui/states/progress.tsx'
import { LiveRegion } from '../../../ui/toasts/live-region.tsx'
import { count, counted } from '../../../ui/values/count-texts.ts'
import { StateSign, type Mark } from '../../../ui/values/state-sign.tsx'
import { TimeAgo } from '../../../ui/values/time-ago.tsx'
import css from './bulk-search.module.css'

const states: Record<BulkSearch['state'], { mark: Mark; text: string }> = {
  running: { mark: ['half', 'neutral'], text: 'Searching' },
  done: { mark: ['tick', 'green'], text: 'Done' },
  failed: { mark: ['cross', 'red'], text: 'Failed' },
}

/** What was in the file, and what its searches found so far; the progress has the number of NPIs. */
const factsOf = ({ state, done, issues, duplicates }: BulkSearch): string =>
  [
    ...(state === 'running' ? [] : [`${counted(done, 'NPI', 'NPIs')} searched`]),
    `${count(issues)} not clear`,
    ...(duplicates > 0 ? [`${counted(duplicates, 'duplicate', 'duplicates')} skipped`] : []),
  ].join(' · ')

function InvalidRows({ bulk: { invalidCount, invalidRows } }: { bulk: BulkSearch }) {
  if (invalidCount === 0) return null
  const others = invalidCount - invalidRows.length
  return (
    <details className={css['invalid']}>
      <summary>{counted(invalidCount, 'invalid row', 'invalid rows')}</summary>
      <ul>
        {invalidRows.map(({ row, value }) => (
          <li key={row}>
            Line {count(row)}: {value === '' ? 'no NPI' : <code>{value}</code>}
          </li>
        ))}
        {others > 0 && <li>and {count(others)} more</li>}
      </ul>
    </details>
  )
}

/** A file with its progress and a link to its searches. */
export function BulkFile({ bulk }: { bulk: BulkSearch }) {
  const { id, fileName, state, createdAt, username, done, total, reason } = bulk
  const { actor } = useSession()
  return (
    <li className={css['file']}>
      <div className={css['line']}>
        <h3 className={css['name']}>{fileName}</h3>
        <LiveRegion className={css['state']}>
          <StateSign mark={states[state].mark} />
          {states[state].text}
        </LiveRegion>
      </div>
      {state === 'running' && <Progress label="NPIs searched" done={done} total={total} />}
      {state === 'failed' && <p className={css['reason']}>{reason ?? 'The file could not be searched.'}</p>}
      <p className={css['quiet']}>{factsOf(bulk)}</p>
      <InvalidRows bulk={bulk} />
      <div className={css['line']}>
        <span className={css['quiet']}>
          Uploaded <TimeAgo moment={createdAt} /> by {username}
        </span>
        {done > 0 && mayWithSearch(actor, 'history') && (
          <Link
            to="/instant-search/history"
            search={{ bulk: id }}
            aria-label={`View searches of ${fileName}`}
          >
            View searches
          </Link>
        )}
      </div>
    </li>
  )
}
