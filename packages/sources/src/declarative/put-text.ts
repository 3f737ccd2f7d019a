import type { ColumnDefinition } from './definition.ts'
import { addAlias, type Draft } from './draft.ts'
import { isNameField, type Field, type TextField } from './fields.ts'
import { oneBlank, type Put } from './put.ts'
import { splitAliases } from './split-aliases.ts'

const isNamed = ({ family, given, person, organization, name, entity }: Draft): boolean =>
  (family ?? given ?? person ?? organization ?? name ?? entity) !== undefined

const wholeNames = new Set<Field>(['person', 'organization', 'name', 'entity'])

/** Names and other fields that hold one text. */
export function putText({ field, codes, aliases, fallback }: ColumnDefinition): Put {
  const key = field as TextField
  if (fallback)
    return (draft, value) => {
      if (!isNamed(draft)) draft[key] = oneBlank(value)
    }
  if (codes !== undefined)
    return (draft, value) => void (draft[key] = codes[value] ?? codes[value.toUpperCase()] ?? value)
  if (wholeNames.has(field))
    return (draft, value) => {
      const name = aliases ? splitAliases(draft, oneBlank(value)) : oneBlank(value)
      if (draft[key] === undefined) draft[key] = name
      else addAlias(draft, name, 'alias')
    }
  if (aliases) return (draft, value) => void (draft[key] = splitAliases(draft, oneBlank(value)))
  return (draft, value) => {
    const before = isNameField(key) ? undefined : draft[key]
    draft[key] = before === undefined ? oneBlank(value) : `${before}; ${oneBlank(value)}`
  }
}
