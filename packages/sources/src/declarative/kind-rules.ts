import { isNothing } from '@vigil/matching/normalize'
import { kindOf } from './build-names.ts'
import type { DefinedKind, LayoutDefinition } from './definition.ts'
import type { Draft } from './draft.ts'
import { columnIndexOf, type FoundHeader } from './find-header.ts'

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
