import { words } from './fold.ts'

const WORDS: ReadonlyMap<string, string> = new Map([
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['fort', 'ft'],
  ['mount', 'mt'],
  ['north', 'n'],
  ['south', 's'],
  ['east', 'e'],
  ['west', 'w'],
  ['heights', 'hts'],
  ['springs', 'spgs'],
  ['beach', 'bch'],
  ['township', 'twp'],
])

const WHOLE: ReadonlyMap<string, string> = new Map([
  ['nyc', 'new york'],
  ['new york city', 'new york'],
])

/** Normalizes a city's name: lower case, with words such as Saint and Fort abbreviated. */
export function normalizeCity(text: string | undefined): string {
  let city = ''
  for (const word of words(text, 'vanish')) city += (city === '' ? '' : ' ') + (WORDS.get(word) ?? word)
  return WHOLE.get(city) ?? city
}
