import type { AlertItem } from '@vigil/contract'
import { Note } from '../../../ui/note.tsx'
import { AlertLink } from './alert-link.tsx'
import type { AlertSearchParams } from './alert-search.ts'
import { dayOf } from './alert-words.ts'

interface ReplacedByProps {
  newer: AlertItem
  search: AlertSearchParams
}

/** Says of an old alert that there is a newer one about the same finding. */
export const ReplacedBy = ({ newer, search }: ReplacedByProps) => (
  <Note>
    Replaced by a newer alert about the same finding.{' '}
    <AlertLink alertId={newer.id} search={search}>
      Open the alert of {dayOf(newer.alertDate)}
    </AlertLink>
  </Note>
)
