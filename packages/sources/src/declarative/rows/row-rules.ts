import { isNothing } from '@vigil/matching/normalize'
import { kindOf } from '../names/build-names.ts'
import type { Constants, DefinedKind, LayoutDefinition } from '../definition/definition.ts'
import { addTo, setFact, type Draft } from './draft.ts'
import type { TextField } from '../definition/fields.ts'
import { columnIndexOf, type FoundHeader } from '../tables/find-header.ts'

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

type KindRule = (cells: readonly string[]) => DefinedKind | undefined

/** Compiles how the kind is decided: by the sheet, then by rules, then by which names are filled. */
export function compileKind(
  layout: LayoutDefinition,
  header: FoundHeader,
  sheet: DefinedKind | undefined,
): (draft: Draft, cells: readonly string[]) => DefinedKind {
  if (sheet !== undefined) return () => sheet
  const rules: KindRule[] = []
  for (const { when, is, matches, kind } of layout.kind?.rules ?? []) {
    const columnIndex = columnIndexOf(header, when)
    if (columnIndex < 0) continue
    const pattern = matches === undefined ? undefined : new RegExp(matches, 'iu')
    const holds = (cell: string): boolean =>
      pattern === undefined ? isNothing(cell) === (is === 'empty') : pattern.test(cell)
    rules.push((cells) => (holds(cells[columnIndex]!) ? kind : undefined))
  }
  const otherwise = layout.kind?.default
  return (draft, cells) => {
    for (const rule of rules) {
      const kind = rule(cells)
      if (kind !== undefined) return kind
    }
    return kindOf(draft, otherwise)
  }
}
