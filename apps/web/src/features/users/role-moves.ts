import type { User } from '@vigil/contract'

/** Who is to get a role and who is to lose it, whatever others do meanwhile. */
export interface RoleMoves {
  joins: readonly string[]
  leaves: readonly string[]
}

export const nothingMoved: RoleMoves = { joins: [], leaves: [] }

export const hasRole = (user: User, roleId: string): boolean => user.accessRole?.id === roleId

/** Whether a user has the role once the moves are saved. */
export const willHaveRole = (user: User, roleId: string, { joins, leaves }: RoleMoves): boolean =>
  joins.includes(user.id) || (hasRole(user, roleId) && !leaves.includes(user.id))

/** Moves users to the other side; back where they were, nothing is left to save. */
export function withMoved(moves: RoleMoves, roleId: string, users: readonly User[]): RoleMoves {
  const ids = new Set(users.map(({ id }) => id))
  const others = (some: readonly string[]): string[] => some.filter((id) => !ids.has(id))
  const idsOf = (some: readonly User[]): string[] => some.map(({ id }) => id)
  const flipped = users.filter((user) => willHaveRole(user, roleId, moves) === hasRole(user, roleId))
  return {
    joins: [...others(moves.joins), ...idsOf(flipped.filter((user) => !hasRole(user, roleId)))],
    leaves: [...others(moves.leaves), ...idsOf(flipped.filter((user) => hasRole(user, roleId)))],
  }
}
