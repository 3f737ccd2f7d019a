import type { Constants, LayoutDefinition } from './definition.ts'
import { addTo, setFact, type Draft } from './draft.ts'
import type { TextField } from './fields.ts'
import { columnIndexOf, type FoundHeader } from './find-header.ts'

/** Compiles the constants for rows that do not have the value themselves. */
export function compileConstants(constants: Constants): ((draft: Draft) => void) | undefined {
  if (Object.keys(constants).length === 0) return undefined
  const { specialty, note, program, status, ...texts } = constants
  const entries = Object.entries(texts) as [TextField, string][]
  return (draft) => {
    for (const [field, value] of entries) draft[field] ??= value
    if (specialty !== undefined) addTo(draft, 'specialties', specialty)
    if (note !== undefined) addTo(draft, 'notes', note)
    if (program !== undefined) addTo(draft, 'programs', program)
    if (status !== undefined) setFact(draft, 'status', status)
  }
}

/** Compiles the rules for rows to leave out; the function returns their label. */
export function compileLeaveOut(
  { leaveOut }: LayoutDefinition,
  header: FoundHeader,
): ((cells: readonly string[]) => string | undefined) | undefined {
  if (leaveOut.length === 0) return undefined
  const rules = leaveOut.map(({ when, matches, as }) => ({
    as,
    columnIndex: columnIndexOf(header, when),
    pattern: new RegExp(matches, 'iu'),
  }))
  return (cells) =>
    rules.find(({ columnIndex, pattern }) => columnIndex >= 0 && pattern.test(cells[columnIndex]!.trim()))?.as
}
