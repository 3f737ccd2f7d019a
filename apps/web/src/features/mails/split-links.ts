export interface TextPart {
  text: string
  link: boolean
  /** where it begins in the whole text */
  at: number
}

const address = /https?:\/\/[^\s<>"]+/gi
/** Punctuation after a URL is not part of it. */
const sentenceEnd = /[.,;:!?)\]}'*]+$/

/** Splits a plain text into parts, with each URL as its own part. Joined, the parts are the text. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let done = 0
  const add = (to: number, link: boolean): void => {
    if (to > done) parts.push({ text: text.slice(done, to), link, at: done })
    done = to
  }
  for (const match of text.matchAll(address)) {
    add(match.index, false)
    add(match.index + match[0].replace(sentenceEnd, '').length, true)
  }
  add(text.length, false)
  return parts
}
