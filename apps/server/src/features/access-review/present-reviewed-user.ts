import {
  accessInWords,
  isToggleOn,
  userEmails,
  userFlags,
  userLabels,
  type ReviewedUser,
} from '@vigil/contract'
import type { ReviewRow } from './access-review-queries.ts'

const momentOf = (value: Date | string | null): string | null => value && new Date(value).toISOString()

/** A user with what the user can see and do, in words. */
export function presentReviewedUser(row: ReviewRow, now: Date): ReviewedUser {
  const usesAccessRoles = row.clientUsesRoles && row.rolesToggle !== null && isToggleOn(row.rolesToggle, now)
  const access = accessInWords({
    usesAccessRoles,
    vendor: row.vendor,
    roles: row.roles,
    accessRole: row.accessRole,
    tags: row.tags,
  })
  return {
    id: row.id,
    clientId: row.clientId,
    clientName: row.clientName,
    name: `${row.firstName} ${row.lastName}`,
    userName: row.userName,
    ...access,
    flags: [...userFlags, ...userEmails].filter((flag) => row[flag]).map((flag) => userLabels[flag]),
    secondFactor: row.secondFactor,
    sso: row.sso,
    apiKeys: row.apiKeys,
    apiKeyUsedAt: momentOf(row.apiKeyUsedAt),
    lastSignIn: momentOf(row.lastSignIn),
  }
}
