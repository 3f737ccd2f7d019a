declare module '../../../context.ts' {
  interface Services {
    dropFolder: {
      /** null: there is none */
      root: string | null
      /** a file that does not change for this long is complete */
      settleMs: number
    }
  }
}
export {}
