export interface LoadOptions {
  quick: boolean
  seed: number
  say(line: string): void
}

export interface LoadFigure {
  source: string
  records: number
}

/** Loads of publications into the database, with the comparison to the one before. None is measured yet. */
export const measureLoads = async (_options: LoadOptions): Promise<LoadFigure[]> => []
