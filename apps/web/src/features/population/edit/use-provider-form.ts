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
import { changedElsewhere, rebased, shownOf } from './rebase-provider.ts'
import { formPath, providerProblems, type FormProblem } from './provider-rules.ts'

/** Personal details that the browser must not store either. */
type Personal = Pick<ProviderForm, 'dob' | 'addresses'>

type Stored = Partial<Omit<ProviderForm, keyof Personal>>
type Unstored = Partial<Secrets & Personal>

interface ProviderDraft {
  typed: Stored
  /** what was saved when it was typed */
  base: Stored
  /** something was typed, too, that is not stored */
  hadSecrets: boolean
}
const noDraft: ProviderDraft = { typed: {}, base: {}, hadSecrets: false }
const nothingTyped: { typed: Unstored; base: Unstored } = { typed: {}, base: {} }

/** The fields of `from` that `part` has. */
const pick = <T extends object>(from: T, part: Partial<T>): Partial<T> =>
  Object.fromEntries(Object.keys(part).map((name) => [name, from[name as keyof T]])) as Partial<T>

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
  /** the labels of typed fields that somebody else has changed since */
  changedElsewhere: string[]
  /** typed before a reload, and lost by it: SSN, TIN, date of birth or addresses */
  lostSecrets: boolean
  clear: () => void
  /** what to save; only without errors */
  patch: () => SubjectBody
}

/**
 * A provider being edited. Only what was typed is kept, with what it was typed over, so that what others save meanwhile
 * is shown and not undone.
 */
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
  const shown = shownOf(saved)
  const typed = { ...draft.value.typed, ...unstored.typed }
  const base = { ...draft.value.base, ...unstored.base }
  const { ssn, tin, ...typedValues } = rebased(base, typed, { ...saved.form, ...saved.secrets })
  const values = { ...saved.form, ...(offered && offeredValues(offered)), ...typedValues }
  const secrets = {
    ...saved.secrets,
    ...(ssn !== undefined && { ssn }),
    ...(tin !== undefined && { tin }),
  }
  const problems = providerProblems(saved, { form: values, secrets })
  const { change, clear: clearDraft } = draft
  const isNoLongerRefused = (names: readonly string[]): void =>
    setRefused((before) => before.filter(({ path }) => !names.includes(path.split('.')[0]!)))
  const keepUnstored = (part: Unstored): void => {
    setUnstored((before) => ({
      typed: { ...before.typed, ...part },
      base: { ...before.base, ...pick<Secrets & Personal>(shown, part) },
    }))
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
      if (Object.keys(stored).length === 0) return
      change({
        typed: { ...draft.value.typed, ...stored },
        base: { ...draft.value.base, ...pick<Omit<ProviderForm, keyof Personal>>(saved.form, stored) },
      })
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
    changedElsewhere: changedElsewhere(base, typed, shown),
    lostSecrets: draft.isRestored && draft.value.hadSecrets && unstored === nothingTyped,
    clear: () => {
      clearDraft()
      setUnstored(nothingTyped)
    },
    patch: () => patchOf(saved, { form: values, secrets }),
  }
}
