import { AppError } from '../../errors.ts'

/** each holds a connection of its own to the database */
const mostAtOnce = 4
const making = new Set<string>()

/** One report at a time for whoever asks, and a few in this process; whoever enters has to leave. */
export function enterReports(asker: string): () => void {
  if (making.has(asker))
    throw new AppError('limit', 'Your last report is still being made. Try again when it has come.')
  if (making.size >= mostAtOnce)
    throw new AppError('limit', 'Other reports are being made. Try again in a moment.')
  making.add(asker)
  return () => void making.delete(asker)
}
