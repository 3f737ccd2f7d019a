import { limits } from '@vigil/contract'
import { databaseCode } from '../../../database/lock-timeout.ts'
import { AppError } from '../../../errors.ts'

const taken = (): AppError => new AppError('conflict', 'You already have a saved view with this name.')

export function refuseTakenName(others: readonly { name: string }[], name: string): void {
  if (others.some((view) => view.name.toLowerCase() === name.toLowerCase())) throw taken()
}

/** The database considers a few more letters equal than JavaScript does. */
export async function writingName(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    throw databaseCode(error) === '23505' ? taken() : error
  }
}

export function refuseFullList(views: readonly unknown[]): void {
  if (views.length >= limits.savedViews)
    throw new AppError('precondition', `You can have at most ${limits.savedViews} saved views.`)
}
