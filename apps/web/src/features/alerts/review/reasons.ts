const sentenceOf = (reason: string): string => (/[.!?]$/.test(reason) ? reason : `${reason}.`)

/** Whether a note contains a reason. */
export const hasReason = (note: string, reason: string): boolean => note.includes(sentenceOf(reason))

/** The note with a reason at its end, or without it if it is already there. */
export function toggleReason(note: string, reason: string): string {
  const sentence = sentenceOf(reason)
  const at = note.indexOf(sentence)
  if (at === -1) return note.trim() === '' ? sentence : `${note.trimEnd()} ${sentence}`
  const [before, after] = [note.slice(0, at), note.slice(at + sentence.length)]
  if (before.trim() === '' || after.trim() === '') return `${before.trimEnd()}${after.trimStart()}`
  return `${before.trimEnd()} ${after.trimStart()}`
}
