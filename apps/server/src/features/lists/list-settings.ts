import type { ReadingBudget } from './reading/watch-reader.ts'

export interface ListSettings {
  /** where files of lists are put by hand or by another program, in a folder per source */
  folder: string | null
  /** asked for the files of lists in place of their publishers */
  mirror: string | null
  /** lists are fetched by schedule */
  refreshes: boolean
  /** what reading one publication may cost */
  budget: ReadingBudget
  /** fetching and reading that takes longer goes on among others of its kind, where it makes no short load wait */
  shortSeconds: number
}

declare module '../../context.ts' {
  interface Services {
    lists: ListSettings
  }
}
