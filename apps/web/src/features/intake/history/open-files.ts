import { createContext, useContext, useMemo, useState } from 'react'

/** The files whose details are open. */
export interface OpenFiles {
  isOpen: (id: string) => boolean
  toggle: (id: string) => void
}

/** Not a property of the columns: they would be rendered anew, and the button would lose the focus. */
export const OpenFilesContext = createContext<OpenFiles>({ isOpen: () => false, toggle: () => {} })
export const useOpenFiles = (): OpenFiles => useContext(OpenFilesContext)

/** One file is open from the start: the one that waits for a decision. */
export function useOpenFilesState(waiting: string | undefined): OpenFiles {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  return useMemo(
    () => ({
      isOpen: (id) => toggled.has(id) !== (id === waiting),
      toggle: (id) => setToggled((before) => before.symmetricDifference(new Set([id]))),
    }),
    [toggled, waiting],
  )
}
