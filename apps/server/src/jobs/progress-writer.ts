/** Between two updates of the stored progress. */
const progressMs = 500

export interface ProgressWriter<Total> {
  onProgress: (done: number, total: Total) => void
  /** waits for the update under way */
  finished: () => Promise<void>
}

/** Stores the progress of long work now and then, one update at a time. */
export function progressWriter<Total = number>(
  save: (progress: { done: number; total: Total }) => Promise<void>,
): ProgressWriter<Total> {
  let writing: Promise<void> = Promise.resolve()
  let next = 0
  return {
    onProgress: (done, total) => {
      if (performance.now() < next) return
      next = performance.now() + progressMs
      // a missed update is of no importance; the next one follows
      writing = writing.then(() => save({ done, total })).catch(() => {})
    },
    finished: () => writing,
  }
}
