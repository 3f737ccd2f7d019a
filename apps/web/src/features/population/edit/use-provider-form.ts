import type { FieldError, MonitoredSubject, SubjectBody } from '@vigil/contract'
import { useCallback, useMemo, useState } from 'react'
import { useDraft } from '../../../lib/use-draft.ts'
import { providerChanges } from './provider-changes.ts'
import {
  newProvider,
  patchOf,
  stateOf,
  type FormState,
  type ProviderForm,
  type Secrets,
} from './provider-form.ts'
import { formPath, providerProblems, type FormProblem } from './provider-rules.ts'

interface ProviderDraft {
  typed: Partial<ProviderForm>
  /** an SSN or TIN was typed, too: it is not stored */
  hadSecrets: boolean
}
const noDraft: ProviderDraft = { typed: {}, hadSecrets: false }
const nothingTyped: Partial<Secrets> = {}

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
  /** typed before a reload, and lost by it */
  lostSecrets: boolean
  clear: () => void
  /** what to save; only without errors */
  patch: () => SubjectBody
}

/** A provider being edited. Only what was typed is kept, so that what others save meanwhile is shown and not undone. */
export function useProviderForm(subject: MonitoredSubject | null): ProviderFormState {
  const saved = useMemo(() => (subject ? stateOf(subject) : newProvider), [subject])
  const draft = useDraft<ProviderDraft>('provider', subject?.id ?? 'new', noDraft)
  const [typedSecrets, setTypedSecrets] = useState(nothingTyped)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [showsAll, setShowsAll] = useState(false)
  const [refused, setRefused] = useState<readonly FormProblem[]>([])
  const values = { ...saved.form, ...draft.value.typed }
  const secrets = { ...saved.secrets, ...typedSecrets }
  const problems = providerProblems(saved, { form: values, secrets })
  const { change, clear: clearDraft } = draft
  const isNoLongerRefused = (names: readonly string[]): void =>
    setRefused((before) => before.filter(({ path }) => !names.includes(path.split('.')[0]!)))
  const touch = useCallback((path: string): void => setTouched((before) => new Set(before).add(path)), [])

  return {
    isNew: subject === null,
    values,
    secrets,
    saved,
    set: (part) => {
      isNoLongerRefused(Object.keys(part))
      change({ typed: { ...draft.value.typed, ...part } })
    },
    setSecret: (part) => {
      isNoLongerRefused(Object.keys(part))
      setTypedSecrets({ ...typedSecrets, ...part })
      if (!draft.value.hadSecrets) change({ hadSecrets: true })
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
    lostSecrets: draft.isRestored && draft.value.hadSecrets && typedSecrets === nothingTyped,
    clear: () => {
      clearDraft()
      setTypedSecrets(nothingTyped)
    },
    patch: () => patchOf(saved, { form: values, secrets }),
  }
}
