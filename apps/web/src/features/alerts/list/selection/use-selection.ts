import { useState } from 'react'
import { nothingSelected, type Selection } from './selection.ts'

/** What is selected in a list; another list begins with nothing. */
export function useSelection(list: string): [Selection, (next: Selection) => void] {
  const [state, setState] = useState({ list, selection: nothingSelected })
  if (state.list !== list) setState({ list, selection: nothingSelected })
  const selection = state.list === list ? state.selection : nothingSelected
  return [selection, (next) => setState({ list, selection: next })]
}
