import type { FieldError, MonitoredSubject, SubjectBody } from '@vigil/contract'
import { useCallback, useMemo, useState } from 'react'
import type { OfferedProvider } from '../offered-provider.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { providerChanges } from './provider-changes.ts'
import {
  newProvider,
  offeredValues,
  patchOf,
  stateOf,
  type FormState,
  type ProviderForm,
  type Secrets,
} from './provider-form.ts'
import { formPath, providerProblems, type FormProblem } from './provider-rules.ts'

/** Personal details that the browser must not store either. */
type Personal = Pick<ProviderForm, 'dob' | 'addresses'>

interface ProviderDraft {
  typed: Partial<Omit<ProviderForm, keyof Personal>>
  /** something was typed, too, that is not stored */
  hadSecrets: boolean
}
const noDraft: ProviderDraft = { typed: {}, hadSecrets: false }
const nothingTyped: Partial<Secrets & Personal> = {}

export interface ProviderFormState {
  isNew: boolean
  values: ProviderForm
  secrets: Secrets
  saved: FormState
  set: (part: Partial<ProviderForm>) => void
  setSecret: (part: Partial<Secrets>) => void
  changes: string[]
  errorCount: number
  /** the error of a field, once the user has left it or asked for all errors, or if the server refused it */
  errorOf: (path: string) => string | undefined
  touch: (path: string) => void
  showErrors: () => void
  /** what the server refused, field by field */
  refuse: (errors: readonly FieldError[]) => void
  isRestored: boolean
  /** typed before a reload, and lost by it: SSN, TIN, date of birth or addresses */
  lostSecrets: boolean
  clear: () => void
  /** what to save; only without errors */
  patch: () => SubjectBody
}

/** A provider being edited. Only what was typed is kept, so that what others save meanwhile is shown and not undone. */
export function useProviderForm(
  subject: MonitoredSubject | null,
  offered?: OfferedProvider,
): ProviderFormState {
  const saved = useMemo(() => (subject ? stateOf(subject) : newProvider), [subject])
  // a draft of somebody else is not mixed with what was searched for
  const item = subject?.id ?? (offered ? `new ${offered.searchHistoryId}` : 'new')
  const draft = useDraft<ProviderDraft>('provider', item, noDraft)
  const [unstored, setUnstored] = useState(nothingTyped)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [showsAll, setShowsAll] = useState(false)
  const [refused, setRefused] = useState<readonly FormProblem[]>([])
  const { ssn, tin, ...personal } = unstored
  const values = {
    ...saved.form,
    ...(offered && offeredValues(offered)),
    ...draft.value.typed,
    ...personal,
  }
  const secrets = {
    ...saved.secrets,
    ...(ssn !== undefined && { ssn }),
    ...(tin !== undefined && { tin }),
  }
  const problems = providerProblems(saved, { form: values, secrets })
  const { change, clear: clearDraft } = draft
  const isNoLongerRefused = (names: readonly string[]): void =>
    setRefused((before) => before.filter(({ path }) => !names.includes(path.split('.')[0]!)))
  const keepUnstored = (part: Partial<Secrets & Personal>): void => {
    setUnstored((before) => ({ ...before, ...part }))
    if (!draft.value.hadSecrets) change({ hadSecrets: true })
  }
  const touch = useCallback((path: string): void => setTouched((before) => new Set(before).add(path)), [])

  return {
    isNew: subject === null,
    values,
    secrets,
    saved,
    set: (part) => {
      isNoLongerRefused(Object.keys(part))
      const { dob, addresses, ...stored } = part
      if (dob !== undefined) keepUnstored({ dob })
      if (addresses !== undefined) keepUnstored({ addresses })
      if (Object.keys(stored).length > 0) change({ typed: { ...draft.value.typed, ...stored } })
    },
    setSecret: (part) => {
      isNoLongerRefused(Object.keys(part))
      keepUnstored(part)
    },
    changes: providerChanges(saved, { form: values, secrets }),
    errorCount: problems.length,
    errorOf: (path) => {
      const known = refused.find((problem) => problem.path === path)
      if (known) return known.message
      const isShown = showsAll || touched.has(path)
      return isShown ? problems.find((problem) => problem.path === path)?.message : undefined
    },
    touch,
    showErrors: () => setShowsAll(true),
    refuse: (errors) =>
      setRefused(
        errors.map(({ path, message }) => ({
          path: formPath(values, path.split('.').slice(1)),
          message,
        })),
      ),
    isRestored: draft.isRestored,
    lostSecrets: draft.isRestored && draft.value.hadSecrets && unstored === nothingTyped,
    clear: () => {
      clearDraft()
      setUnstored(nothingTyped)
    },
    patch: () => patchOf(saved, { form: values, secrets }),
  }
}
