import { limits } from '@vigil/contract'
import { AppError } from '../../errors.ts'

export function refuseTakenName(others: readonly { name: string }[], name: string): void {
  if (others.some((view) => view.name.toLowerCase() === name.toLowerCase()))
    throw new AppError('conflict', 'You already have a saved view with this name.')
}

export function refuseFullList(views: readonly unknown[]): void {
  if (views.length >= limits.savedViews)
    throw new AppError('precondition', `You can have at most ${limits.savedViews} saved views.`)
}
