import type { Draft } from './draft.ts'

/** Puts one value into the draft. It never fails: what can't be read is left out and counted. */
export type Put = (draft: Draft, value: string) => void

/** What surrounds all cells of a table. */
export interface Reading {
  /** more words for "nothing", in upper case */
  nothing: ReadonlySet<string>
  /** the system in which the workbook counts days */
  system: 1900 | 1904
}

/** A text in one line, with single blanks. */
export const oneBlank = (text: string): string =>
  text.includes('  ') || text.includes('\n') ? text.replaceAll(/\s+/g, ' ') : text
