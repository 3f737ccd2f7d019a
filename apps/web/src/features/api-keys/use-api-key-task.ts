import { useState } from 'react'
import type { NewApiKey } from './api-keys-queries.ts'

/** What the user is doing next to the list. `dirty` is set by the form, which knows what is typed. */
export type ApiKeyTask =
  { kind: 'view' } | { kind: 'create' | 'edit'; dirty: boolean } | { kind: 'secret'; created: NewApiKey }

const view: ApiKeyTask = { kind: 'view' }

/** Any change of selection ends the task, except that a new key stays shown on its own selection. */
export function useApiKeyTask(selectedId: string | null) {
  const [task, setTask] = useState<ApiKeyTask>(view)
  const [seenId, setSeenId] = useState(selectedId)
  if (selectedId !== seenId) {
    setSeenId(selectedId)
    if (task.kind !== 'secret' || task.created.key.id !== selectedId) setTask(view)
  }
  return {
    task,
    begin: (kind: 'create' | 'edit'): void => setTask({ kind, dirty: false }),
    touch: (dirty: boolean): void =>
      setTask((now) => (now.kind === 'create' || now.kind === 'edit' ? { kind: now.kind, dirty } : now)),
    reveal: (created: NewApiKey): void => setTask({ kind: 'secret', created }),
    close: (): void => setTask(view),
  }
}
