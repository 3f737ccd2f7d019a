import {
  checkClient,
  newClient,
  settingsOf,
  settleClient,
  type AdministeredClient,
  type ClientForm,
  type ClientSettings,
} from '@vigil/contract'
import { useCallback, useState } from 'react'
import { useDraft } from '../../lib/use-draft.ts'
import { clientChanges } from './client-changes.ts'
import { rebase } from './rebase.ts'

interface ClientDraft {
  /** null: nothing has been typed */
  values: ClientForm | null
  /** what the form began with */
  base: ClientSettings | null
  version: number
  /** what others have saved since, as the user was told */
  theirs: string[]
}
const noDraft: ClientDraft = { values: null, base: null, version: 0, theirs: [] }

export interface ClientFormState {
  values: ClientForm
  /** what is saved */
  saved: ClientForm
  set: (part: Partial<ClientForm>) => void
  changes: string[]
  errorCount: number
  /** the error of a field, once the user has left it or asked for all errors */
  errorOf: (path: string) => string | undefined
  touch: (path: string) => void
  showErrors: () => void
  /** what somebody else has saved since the form was opened */
  theirs: string[]
  /** somebody else was first, and nothing was typed since */
  isOutdated: boolean
  isRestored: boolean
  clear: () => void
  /** what to save; only without errors */
  settings: () => ClientSettings
}

/** The settings of a client being edited. They survive a reload, and what others save meanwhile is merged in. */
export function useClientForm(client: AdministeredClient | null): ClientFormState {
  const draft = useDraft<ClientDraft>('client', client?.id ?? 'new', noDraft)
  const saved = client ? settingsOf(client) : newClient
  const { value } = draft
  const base = value.base ?? saved
  const isOutdated = value.values !== null && client !== null && value.version !== client.version
  const typed = value.values ?? saved
  const values = isOutdated ? settleClient(rebase(base, typed, saved)) : typed
  const theirs = [...value.theirs, ...(isOutdated ? clientChanges(base, saved) : [])]
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [showsAll, setShowsAll] = useState(false)
  const problems = checkClient(values)

  const touch = useCallback((path: string): void => setTouched((before) => new Set(before).add(path)), [])
  return {
    values,
    saved,
    set: (part) =>
      draft.change({
        values: settleClient({ ...values, ...part }),
        base: saved,
        version: client?.version ?? 0,
        theirs,
      }),
    changes: clientChanges(saved, values),
    errorCount: problems.length,
    errorOf: (path) =>
      showsAll || touched.has(path) ? problems.find((problem) => problem.path === path)?.message : undefined,
    touch,
    showErrors: () => setShowsAll(true),
    theirs,
    isOutdated,
    isRestored: draft.isRestored,
    clear: draft.clear,
    settings: () => ({ ...values, daysToAutoTerm: Number(values.daysToAutoTerm) }),
  }
}
