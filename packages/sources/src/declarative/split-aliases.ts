import { addAlias, addTo, type Draft } from './draft.ts'

const marker =
  /[\s,;(/-]*(?<![\p{L}\p{N}])(a\.?k\.?a\.?|a\/k\/a|also known as|f\.?k\.?a\.?|f\/k\/a|n\/k\/a|formerly known as|formerly|d\.?b\.?a\.?|d\/b\/a|doing business as|owners?:)(?![\p{L}\p{N}])[\s:,.)]*/giu
const candidate = /\b(?:[anf][./]?k[./]?a|d[./]?b[./]?a|known as|formerly|doing business as)\b|owners?:/i

function useOf(mark: string): 'alias' | 'former' | 'dba' | 'owner' {
  const letter = mark[0]!.toLowerCase()
  if (letter === 'd') return 'dba'
  if (letter === 'f') return 'former'
  return letter === 'o' ? 'owner' : 'alias'
}

const bare = (text: string): string => {
  const core = text.replaceAll(/^[\s,;]+|[\s,;]+$/g, '')
  return core.endsWith(')') && !core.includes('(') ? core.slice(0, -1).trim() : core
}

/** Takes the "aka", "dba" and "Owner:" names out of a name, into the draft; gives the name without them. */
export function splitAliases(draft: Draft, text: string): string {
  if (!candidate.test(text)) return text
  const pieces = text.split(marker)
  if (pieces.length === 1) return text
  let main = bare(pieces[0]!)
  for (let i = 1; i < pieces.length; i += 2) {
    const other = bare(pieces[i + 1]!)
    if (other === '') continue
    const use = useOf(pieces[i]!)
    if (main === '') main = other
    else if (use === 'owner') addTo(draft, 'notes', `Owner: ${other}`)
    else for (const one of other.split(/\s*;\s*/)) if (one !== '') addAlias(draft, one, use)
  }
  return main === '' ? text : main
}
