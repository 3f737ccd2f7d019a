import type { Draft } from './draft.ts'

/** Puts one value into the draft. It never fails: what can't be read is left out and counted. */
export type Put = (draft: Draft, value: string) => void

/** A text in one line, with single blanks. */
export const oneBlank = (text: string): string =>
  text.includes('  ') || text.includes('\n') ? text.replaceAll(/\s+/g, ' ') : text
