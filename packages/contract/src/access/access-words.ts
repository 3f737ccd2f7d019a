import { roleLabels, type Role } from './actor.ts'
import {
  allowAll,
  clientPermissions,
  permissions,
  type Permission,
  type PermissionLevel,
  type PermissionTags,
} from './permissions.ts'

/** What each permission lets a user do. */
export const permissionTexts: Record<Permission, string> = {
  SHOW_CLIENT: 'See clients',
  CREATE_NEW_CLIENT: 'Create clients',
  EDIT_CLIENT: 'Change clients',
  DELETE_CLIENT: 'Delete clients',
  INTERNAL_ADMIN_TOOLS: 'Use internal tools',
  CLIENT_CONTEXT_SWITCHING: 'Work as any client',
  CREATE_NEW_GLOBAL: 'Create global roles',
  EDIT_GLOBAL_ROLE: 'Change global roles',
  DELETE_GLOBAL_ROLES: 'Delete global roles',
  SHOW_GLOBAL_ROLES: 'See global roles',
  SHOW_USERS: 'See users',
  CREATE_NEW_USER: 'Create users',
  EDIT_USER: 'Change users',
  DELETE_USER: 'Delete users',
  WRITE_HIERARCHY: 'Change business units and networks',
  DELETE_HIERARCHY: 'Delete business units and networks',
  SHOW_ARTIFACTS: 'See documents',
  WRITE_ARTIFACTS: 'Upload documents',
  DELETE_ARTIFACTS: 'Delete documents',
  SHOW_POPULATION: 'See the population',
  WRITE_POPULATION: 'Change the population',
  DELETE_POPULATION: 'Delete from the population',
  SHOW_ALERTS: 'See alerts',
  UPDATE_ALERT_REVIEW_STATUS: 'Review alerts',
  NPI_INSTANT_SEARCH: 'Search by NPI',
  NAME_INSTANT_SEARCH: 'Search by name',
  SSN_INSTANT_SEARCH: 'Search by SSN',
  SHOW_SEARCH_HISTORY: 'See the search history',
  UPDATE_INSTANT_SEARCH_REVIEW_STATUS: 'Review search results',
  DOWNLOAD_REPORTS: 'Download reports',
  SHOW_REPORTS_DOWNLOADS: 'See report downloads',
  SHOW_DATA_MANAGEMENT: 'See data management',
  DOWNLOAD_ORIGINALS: 'Download original files',
  DOWNLOAD_ERRORS: 'Download error files',
  SHOW_PII: 'See personal data',
  CREATE_API_KEY: 'Create API keys',
}

const piiTexts: Record<PermissionLevel, string> = { ALLOW: 'Full', LIMITED: 'Masked', DENY: 'None' }

export interface AccessFacts {
  usesAccessRoles: boolean
  vendor: boolean
  roles: readonly Role[]
  /** of the access role, if the user has one */
  accessRole: string | null
  tags: PermissionTags | null
}

export interface AccessWords {
  role: string
  permissions: string[]
  personalData: string
}

const legacyPermissions: Record<Role | 'USER', string> = {
  ROLE_PT_ADMIN: 'Everything, for all clients',
  ROLE_CLIENT_ADMIN: 'Everything in the client',
  USER: 'What is turned on',
}

/** What a user holds in a client with access roles; an admin without a role has everything in scope. */
function tagsOf({ vendor, roles, tags }: AccessFacts): PermissionTags {
  if (tags) return tags
  if (vendor && roles.includes('ROLE_PT_ADMIN')) return allowAll(permissions)
  return roles.length > 0 ? allowAll(clientPermissions) : {}
}

/** Who can do what, for a reader who does not know the names of permissions. */
export function accessInWords(facts: AccessFacts): AccessWords {
  const { usesAccessRoles, vendor, roles, accessRole } = facts
  const admin = (['ROLE_PT_ADMIN', 'ROLE_CLIENT_ADMIN'] as const).find((role) => roles.includes(role))
  if (!usesAccessRoles)
    return {
      role: admin ? roleLabels[admin] : 'User',
      permissions: [legacyPermissions[admin ?? 'USER']],
      personalData: 'SSN masked',
    }
  const tags = tagsOf(facts)
  const inScope = vendor ? permissions : clientPermissions
  return {
    role: accessRole ?? (admin ? roleLabels[admin] : 'No role'),
    permissions: inScope.flatMap((name) => {
      const level = tags[name] ?? 'DENY'
      if (level === 'DENY') return []
      return [level === 'LIMITED' ? `${permissionTexts[name]} (limited)` : permissionTexts[name]]
    }),
    personalData: piiTexts[tags.SHOW_PII ?? 'DENY'],
  }
}
