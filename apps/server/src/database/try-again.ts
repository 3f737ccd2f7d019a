import { AppError } from '../errors.ts'
import { databaseCode } from './wait-shortly.ts'

const attempts = 3
/** Others held the same rows, or wrote what may be there once, at the same moment. */
const passing = new Set(['40P01', '40001', '23505'])

/** Does again what failed because of others; where they do not let it pass, that is said in plain words. */
export async function tryAgain<T>(busy: string, work: () => Promise<T>): Promise<T> {
  for (let left = attempts; ; left -= 1)
    try {
      return await work()
    } catch (error) {
      if (!passing.has(databaseCode(error) ?? '')) throw error
      if (left <= 1) throw new AppError('unavailable', busy)
    }
}
