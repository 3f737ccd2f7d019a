import type { InstantSearchResponse } from '@vigil/contract'
import { useState } from 'react'
import { useDraft } from '../../../lib/use-draft.ts'
import {
  draftOf,
  noDraft,
  noSecrets,
  secretsOf,
  splitDraft,
  type FormTab,
  type SearchDraft,
  type SearchSecrets,
} from './search-draft.ts'

interface KeptDraft extends SearchDraft {
  /** the search under whose form it was typed; empty: of a tab */
  under: string
  /** something was typed, too, that is not stored */
  hadMore: boolean
}
const nothingKept: KeptDraft = { ...noDraft, under: '', hadMore: false }

/** What is typed into the form of a tab, or into the one above the result of a search, which starts with its criteria. */
export function useSearchDraft(tab: FormTab, shown: InstantSearchResponse | undefined) {
  const kept = useDraft('search', tab, nothingKept)
  const { under, hadMore, ...stored } = kept.value
  const place = shown?.searchHistoryId ?? ''
  const [unstored, setUnstored] = useState<Partial<SearchDraft>>({})
  const [first] = useState(shown ? secretsOf(shown.criteria) : noSecrets)
  const [secrets, setSecrets] = useState(first)
  const [isTyped, setTyped] = useState(false)
  const draft = shown && under !== place ? draftOf(shown.criteria) : { ...stored, ...unstored }

  function keep(nextDraft: SearchDraft, nextSecrets: SearchSecrets): void {
    const split = splitDraft(nextDraft)
    setTyped(true)
    setUnstored(split.unstored)
    setSecrets(nextSecrets)
    const more = Object.keys(split.unstored).length > 0 || nextSecrets.dob !== first.dob
    kept.change({ ...split.stored, under: place, hadMore: more })
  }
  return {
    draft,
    secrets,
    isTyped,
    /** typed before this page was opened, and not stored: a search without it would find more */
    isIncomplete: kept.isRestored && hadMore && !isTyped && (!shown || under === place),
    set: (part: Partial<SearchDraft>) => keep({ ...draft, ...part }, secrets),
    setSecret: (part: Partial<SearchSecrets>) => keep(draft, { ...secrets, ...part }),
    /** after the search: its result has the criteria */
    release: () => kept.change({ under: '' }),
  }
}
