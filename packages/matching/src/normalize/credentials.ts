import { ambiguousCredentials, credentials } from '../words/people.ts'

const marked = /[A-Za-z]+(?:[.\-/(]+[A-Za-z]+)+[.)]*/g

/** Removes punctuation from credentials ("M.D.", "FNP-C", "RT(R)"), so that they are recognized. */
export function plainCredentials(text: string): string {
  if (!/[.\-/(]/.test(text)) return text
  return text.replaceAll(marked, (word) => {
    const plain = word.replaceAll(/[^A-Za-z]/g, '').toLowerCase()
    const last =
      /[A-Za-z]+[^A-Za-z]*$/
        .exec(word)?.[0]
        .replaceAll(/[^A-Za-z]/g, '')
        .toLowerCase() ?? ''
    const first = /^[A-Za-z]+/.exec(word)?.[0].toLowerCase() ?? ''
    if (isCredential(plain)) return plain
    // "PMHNP-BC": two credentials in one.
    return credentials.has(first) && (credentials.has(last) || last.length <= 2) ? first : word
  })
}

function isCredential(word: string): boolean {
  return credentials.has(word) || ambiguousCredentials.has(word)
}
