import { givenFrequency, surnameFrequency } from '../words/frequency.ts'
import { genericWords, organizationWords, places } from '../words/organizations.ts'

/** Words of legal forms, and long words that are common in organizations' names. */
const vocabulary = new Set([
  ...'company corporation incorporated limited liability joint partnership association'.split(' '),
  ...[...organizationWords.keys(), ...genericWords].filter((word) => word.length >= 8),
])

/** Words that are spelled correctly. */
const known = new Set([
  ...vocabulary,
  ...organizationWords.keys(),
  ...organizationWords.values(),
  ...genericWords,
  ...places,
  ...surnameFrequency.keys(),
  ...givenFrequency.keys(),
])

const nearly = new Map<string, string>()
for (const word of vocabulary)
  for (let i = 0; i < word.length; i++) nearly.set(word.slice(0, i) + word.slice(i + 1), word)

/** Corrects a common word that is one letter off ("compan", "servicws"); returns any other word as it is. */
export function respell(word: string): string {
  if (word.length < 5 || word.length > 16 || known.has(word)) return word
  const right = nearest(word)
  return right !== undefined && right.charCodeAt(0) === word.charCodeAt(0) ? right : word
}

function nearest(word: string): string | undefined {
  const longer = nearly.get(word)
  if (longer !== undefined) return longer
  for (let i = 0; i < word.length; i++) {
    const shorter = word.slice(0, i) + word.slice(i + 1)
    if (vocabulary.has(shorter)) return shorter
    const other = nearly.get(shorter)
    if (other !== undefined && isOneLetter(word, other)) return other
  }
  return undefined
}

/** Whether two words of the same length differ in one letter or in two neighbors that are swapped. */
function isOneLetter(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let first = 0
  while (a[first] === b[first]) first++
  if (a.slice(first + 1) === b.slice(first + 1)) return true
  return a[first] === b[first + 1] && a[first + 1] === b[first] && a.slice(first + 2) === b.slice(first + 2)
}
