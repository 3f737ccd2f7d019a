import { koreanSyllables, nativeNames } from '../words/romanizations.ts'

const native = /[\u0590-\u06ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/
const hangul = /^[\uac00-\ud7a3]{1,5}$/
const kana = /^[\u3040-\u30ff]+$/
/** Vowel marks, which are usually left out. */
const points = /[\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0640]/g

/**
 * A text with its names written as people write them in Latin letters; undefined if it has no known name in Arabic,
 * Hebrew, Korean or Japanese script. Unknown words stay and are transliterated later.
 */
export function romanize(text: string): string | undefined {
  if (!native.test(text)) return undefined
  const all = text
    .slice(0, 400)
    .normalize('NFKC')
    .replaceAll(points, '')
    .split(/[\s,،・=-]+/)
  const spelled = all.map((word) => romanizeWord(word) ?? word)
  return spelled.some((word, i) => word !== all[i]) ? spelled.join(' ') : undefined
}

function romanizeWord(word: string): string | undefined {
  const known = nativeNames.get(word)
  if (known !== undefined) return known
  if (hangul.test(word)) return romanizeKorean(word)
  if (kana.test(word)) return shortVowels(word)
  // the Arabic article is joined to its word
  const article = word.startsWith('ال') ? nativeNames.get(word.slice(2)) : undefined
  return article === undefined ? undefined : `al ${article}`
}

/** Syllable by syllable; a word with an unknown syllable is left as it is. */
function romanizeKorean(word: string): string | undefined {
  const syllables = word.split('').map((syllable) => koreanSyllables.get(syllable))
  return syllables.includes(undefined) ? undefined : syllables.join(' ')
}

/** Long vowels are usually written short: Sato, not Satou. */
function shortVowels(word: string): string {
  return word.replaceAll(
    /(?<=[おこそとのほもよろごぞどぼぽオコソトノホモヨロゴゾドボポゆゅょユュョうくすつぬふむるウクスツヌフムル])[うウー]/g,
    '',
  )
}
