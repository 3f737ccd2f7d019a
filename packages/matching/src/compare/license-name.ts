import { words } from '../normalize/fold.ts'
import { isNoName } from '../normalize/nulls.ts'
import { pairsUp } from './pairs-up.ts'
import { areNicknames } from './word.ts'

export type LicenseNameField = 'first' | 'middle' | 'last' | 'full'

export interface LicenseNameResult {
  agrees: boolean
  detail: 'equal' | 'contains' | 'initial' | 'variant' | 'differs' | 'missing'
}

type Rule = (a: string, b: string) => boolean

const MOST_PARTS = 8
const DIGITS = /\d+/g
const DECORATION: ReadonlySet<string> = new Set(
  'jr sr ii iii iv dr mr mrs ms md do rn np pa lpn dds dmd dpm od phd pharmd aprn crna lcsw'.split(' '),
)

/** Strips titles, suffixes and credentials from a full name as long as two parts remain. */
function undecorated(parts: string[]): string[] {
  let start = 0
  let end = parts.length
  while (end - start > 2 && DECORATION.has(parts[end - 1] ?? '')) end--
  while (end - start > 2 && DECORATION.has(parts[start] ?? '')) start++
  return parts.slice(start, end)
}

function partsOf(text: string, field: LicenseNameField): string[] {
  if (isNoName(text, field === 'last')) return []
  const parts = words(text.replace(DIGITS, ' '), 'vanish', MOST_PARTS)
  return field === 'full' ? undecorated(parts) : parts
}

/** Whether one contains the other; two letters must be at the start, one letter proves nothing here. */
const contains: Rule = (a, b) => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  return short.length >= 3 ? long.includes(short) : short.length === 2 && long.startsWith(short)
}

const orInitial: Rule = (a, b) =>
  contains(a, b) || ((a.length === 1 || b.length === 1) && a.charCodeAt(0) === b.charCodeAt(0))

const orVariant: Rule = (a, b) => orInitial(a, b) || areNicknames(a, b)

/** Compares a name with a license board's, leniently: letters only, one within the other, initials. */
export function compareLicenseName(
  field: LicenseNameField,
  client: string | undefined,
  board: string | undefined,
): LicenseNameResult {
  const a = partsOf(client ?? '', field)
  const b = partsOf(board ?? '', field)
  if (a.length === 0 || b.length === 0) return { agrees: false, detail: 'missing' }
  const [joinedA, joinedB] = [a.join(''), b.join('')]
  if (joinedA === joinedB) return { agrees: true, detail: 'equal' }
  if (field !== 'full' && contains(joinedA, joinedB)) return { agrees: true, detail: 'contains' }
  const [few, many] = a.length <= b.length ? [a, b] : [b, a]
  if (field === 'full' && few.length === 1 && many.length > 1) return { agrees: false, detail: 'differs' }
  if (pairsUp(few, many, contains)) return { agrees: true, detail: 'contains' }
  const hasWord = field !== 'full' || few.some((part) => many.some((other) => contains(part, other)))
  if (hasWord && pairsUp(few, many, orInitial)) return { agrees: true, detail: 'initial' }
  return { agrees: false, detail: hasWord && pairsUp(few, many, orVariant) ? 'variant' : 'differs' }
}
