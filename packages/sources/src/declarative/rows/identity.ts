import { isNothing } from '@vigil/matching/normalize'
import type { DateRole } from '../../core/list-record.ts'
import type { Constants, LayoutDefinition } from '../definition/definition.ts'
import type { Draft } from './draft.ts'
import { isDateField, type TextField } from '../definition/fields.ts'
import { columnIndexOf, type FoundHeader } from '../tables/find-header.ts'

type IdentityPart = (draft: Draft, cells: readonly string[]) => string

const plain = (text: string): string => {
  if (text === '' || isNothing(text)) return ''
  const core = text.trim().toUpperCase()
  return core.includes('  ') ? core.replaceAll(/\s+/g, ' ') : core
}

/** Compiles the identity of an entry across publications. */
export function compileIdentity(
  layout: LayoutDefinition,
  header: FoundHeader,
  constants: Constants,
): IdentityPart {
  const parts: IdentityPart[] = []
  for (const what of layout.identity) {
    const columnIndex = columnIndexOf(header, what)
    const role = what as DateRole
    if (columnIndex >= 0 && what === 'birth')
      parts.push((draft, cells) => draft.birthDates?.[0] ?? plain(cells[columnIndex]!))
    else if (columnIndex >= 0 && isDateField(role))
      parts.push((draft, cells) => draft.dates?.[role] ?? plain(cells[columnIndex]!))
    else if (columnIndex >= 0) parts.push((_draft, cells) => plain(cells[columnIndex]!))
    else if (what in constants) parts.push(() => plain(constants[what as TextField]!))
  }
  return (draft, cells) => {
    let identity = parts[0]?.(draft, cells) ?? ''
    for (let i = 1; i < parts.length; i++) identity += `|${parts[i]!(draft, cells)}`
    return identity
  }
}
