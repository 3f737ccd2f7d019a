import { addAlias, addTo, type Draft } from '../rows/draft.ts'
import { isProviderKind, isRole } from './role-words.ts'
import { splitNames } from './split-aliases.ts'

const owner =
  /^\W*(?:business |co-?)?owners?\b(?:\s+of\b)?[\s:;,"-]*|(?<![\s,;(/-])[\s,;(/-]+(?:business |co-?)?owners?\)?\s*$/giu
const employed =
  /\b(?:employee|employed|director|administrator|manager|supervisor|president|officer|biller|agent|nurse|aide)s?\b.*(?:\b(?:of|at|by|for|with)\b|\s-\s)/iu
/** a longer text is not a name */
const longest = 300
const remark = /\b(?:exclusion|excluded|preclusion|precluded|indefinite|reinstated)\b/iu

/**
 * Adds what the company column says about a listed person: another name of theirs, or the name under which they do
 * business. An owned company or an employer is not itself listed; it becomes a note, as do jobs and remarks.
 */
export function addAffiliation(draft: Draft, text: string): void {
  if (text.length > longest) return addTo(draft, 'notes', text)
  const { main, lead } = splitNames(text)
  if (lead?.mark === 'alias' || lead?.mark === 'former')
    return addAlias(draft, main, lead.mark, 'whole', 'person')
  if (lead?.mark === 'surname') return addAlias(draft, main, 'former', 'family', 'person')
  if (lead?.mark === 'dba') return addAlias(draft, main, 'dba')
  if (/\bowners?\b/iu.test(text)) {
    const firm = text.replaceAll(owner, '').replaceAll('"', '').trim()
    return addTo(
      draft,
      'notes',
      firm === '' || firm === text || isProviderKind(text) ? text : `Owner: ${firm}`,
    )
  }
  const isKind =
    isRole(text) || (isProviderKind(text) && /(?:company|provider|supplier|business)$/iu.test(text))
  if (isKind || employed.test(text) || remark.test(text)) return addTo(draft, 'notes', text)
  addAlias(draft, text, 'dba')
}
