import type { NameKind } from '@vigil/matching'
import type { ColumnDefinition } from '../definition/definition.ts'
import { addAlias, addTo, oneBlank, setFact, type Draft, type OtherName, type Put } from '../rows/draft.ts'
import type { TextField } from '../definition/fields.ts'
import { isRole, splitRole } from './role-words.ts'
import { mainName, splitJoinedNames, splitNames, type Mark, type NamePieces } from './split-aliases.ts'

type Part = OtherName['part']

function addOther(draft: Draft, mark: Mark, text: string, part: Part, kind?: NameKind): void {
  if (mark === 'owner') addTo(draft, 'notes', `Owner: ${text}`)
  else if (mark === 'surname') addAlias(draft, text, 'former', 'family')
  else addAlias(draft, text, mark, part, kind)
}

function addOthers(draft: Draft, { others }: NamePieces, part: Part, kind?: NameKind): void {
  for (const { mark, text } of others) addOther(draft, mark, text, part, kind)
}

/** Other names. Owners and jobs among them become notes. */
export function putAlias(use: 'alias' | 'dba'): Put {
  return (draft, value) => {
    const text = oneBlank(value)
    const pieces = splitNames(text)
    const { main, lead } = pieces
    if (isRole(main)) addTo(draft, 'notes', main)
    else addOther(draft, lead?.mark ?? use, main, 'whole', 'unknown')
    addOthers(draft, pieces, 'whole', 'unknown')
  }
}

const parts: Partial<Record<TextField, Part>> = { family: 'family', given: 'given', entity: 'family' }

/** The listed name, or a part of it, from a cell that may contain more. */
export function putName({ field, aliases, roles, glued }: ColumnDefinition): Put {
  const key = field as TextField
  const part = parts[key] ?? 'whole'
  const kind = key === 'organization' ? 'organization' : undefined
  const put = (draft: Draft, name: string): void => {
    if (draft[key] === undefined) draft[key] = name
    else if (draft[key] !== name) addAlias(draft, name, 'alias', 'whole', kind)
  }
  const putMarked = (draft: Draft, text: string): void => {
    const pieces = splitNames(text)
    addOthers(draft, pieces, part, kind)
    // next to a person's name the marker counts; that is decided when the whole row is read
    if (key === 'organization' && pieces.lead !== undefined)
      put(draft, text.slice(0, text.indexOf(pieces.main) + pieces.main.length))
    else if (pieces.lead?.mark === 'owner') {
      draft.name ??= pieces.main
      addTo(draft, 'notes', text)
    } else put(draft, mainName(text, pieces))
  }
  return (draft, value) => {
    let text = oneBlank(value)
    const found = roles ? splitRole(text) : null
    if (found !== null) {
      text = found.name
      setFact(draft, 'role', found.role)
    }
    for (const one of glued ? splitJoinedNames(text) : [text]) {
      if (aliases) putMarked(draft, one)
      else put(draft, one)
    }
  }
}
