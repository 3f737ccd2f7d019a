import { limits, type ApiKey } from '@vigil/contract'
import { AppError } from '../../errors.ts'

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

export function refuseTakenName(others: readonly { name: string }[], name: string): void {
  if (others.some((key) => sameName(key.name, name)))
    throw new AppError('conflict', 'You already have an API key with this name.')
}

export function refuseFullList(keys: readonly unknown[]): void {
  if (keys.length >= limits.apiKeysPerUser)
    throw new AppError('precondition', `You can have at most ${limits.apiKeysPerUser} API keys.`)
}

export const presentApiKey = (key: {
  id: string
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}): ApiKey => ({
  id: key.id,
  name: key.name,
  createdAt: key.createdAt.toISOString(),
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
})
