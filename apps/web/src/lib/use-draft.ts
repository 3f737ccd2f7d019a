import { useCallback, useState } from 'react'
import { draftKey, storedDrafts } from './stored-drafts.ts'
import { useSession } from './session.ts'

export interface Draft<T> {
  value: T
  /** restored from before this page was opened */
  isRestored: boolean
  change: (part: Partial<T>) => void
  /** after it was saved or discarded */
  clear: () => void
}

interface State<T> {
  key: string
  value: T
  isRestored: boolean
}

/** A draft of another version may have another shape: it is used only if it has all fields. */
function find<T extends object>(key: string, empty: T): State<T> {
  const stored = storedDrafts.get(key)
  const fits = stored !== null && Object.keys(empty).every((name) => name in stored.value)
  return { key, value: fits ? { ...empty, ...stored.value } : empty, isRestored: fits }
}

/**
 * The draft of a form about one item, stored until it is saved or discarded: it survives a reload, signing out
 * and a new version, for the same user in the same tab. `empty`, a constant, is the initial value.
 */
export function useDraft<T extends object>(kind: string, itemId: string, empty: T): Draft<T> {
  const { userId, currentClient } = useSession()
  const key = draftKey({ userId, clientId: currentClient.id }, kind, itemId)
  const [state, setState] = useState(() => find(key, empty))
  const current = state.key === key ? state : find(key, empty)
  if (current !== state) setState(current)

  const change = useCallback(
    (part: Partial<T>): void =>
      setState((before) => {
        const value = { ...before.value, ...part }
        storedDrafts.set(before.key, value)
        return { ...before, value }
      }),
    [],
  )
  const clear = useCallback((): void => {
    storedDrafts.remove(key)
    setState({ key, value: empty, isRestored: false })
  }, [key, empty])
  return { value: current.value, isRestored: current.isRestored, change, clear }
}
