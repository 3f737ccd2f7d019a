import { databaseCode } from '../../database/wait-shortly.ts'
import { AppError } from '../../errors.ts'

const attempts = 3
/** Others held or opened the same alerts at the same moment. */
const passing = new Set(['40P01', '40001', '23505'])

export const busyAlerts = 'These alerts are being changed right now. Try again in a moment.'

/** Does again what failed because of others; where they do not let it pass, that is said in plain words. */
export async function tryAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let left = attempts; ; left -= 1)
    try {
      return await work()
    } catch (error) {
      if (!passing.has(databaseCode(error) ?? '')) throw error
      if (left <= 1) throw new AppError('unavailable', busyAlerts)
    }
}
