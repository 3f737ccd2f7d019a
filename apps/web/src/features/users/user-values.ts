import {
  neededByClient,
  newUserSwitches,
  roleLabels,
  userEmails,
  userFlags,
  userLabels,
  type NewUser,
  type Role,
  type User,
  type UserSwitch,
} from '@vigil/contract'
import type { ManagedClient } from './users-queries.ts'

export const userSwitches: readonly UserSwitch[] = [...userFlags, ...userEmails]

/** What the form changes; also its draft. */
export interface UserValues extends Record<UserSwitch, boolean> {
  firstName: string
  lastName: string
  userName: string
  roles: Role[]
  accessRoleId: string | null
  /** the version that the values were made from; 0 for a new user */
  version: number
}

export const newValues: UserValues = {
  firstName: '',
  lastName: '',
  userName: '',
  roles: [],
  accessRoleId: null,
  ...newUserSwitches,
  version: 0,
}

export const valuesOf = (user: User): UserValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  userName: user.userName,
  roles: user.roles,
  accessRoleId: user.accessRole?.id ?? null,
  enabledInstantSearch: user.enabledInstantSearch,
  enabledOngoingMonitoring: user.enabledOngoingMonitoring,
  enabledNpdbResults: user.enabledNpdbResults,
  receiveAlertsEmail: user.receiveAlertsEmail,
  receiveDataImportEmail: user.receiveDataImportEmail,
  receiveNpdbEmail: user.receiveNpdbEmail,
  version: user.version,
})

export const bodyOf = ({ accessRoleId: _role, version: _version, ...values }: UserValues): NewUser => values

type Field = Exclude<keyof UserValues, 'version'>
const fields: readonly Field[] = [
  'firstName',
  'lastName',
  'userName',
  'roles',
  'accessRoleId',
  ...userSwitches,
]

const plain = (values: UserValues, field: Field): string => {
  const value = values[field]
  return Array.isArray(value) ? value.toSorted().join(' ') : String(value ?? '').trim()
}

export const changedFields = (values: UserValues, before: UserValues): Field[] =>
  fields.filter((field) => plain(values, field) !== plain(before, field))

/** What was typed, on top of what somebody else has saved meanwhile: a field that both changed keeps what was typed. */
export function rebased(base: UserValues, typed: UserValues, saved: UserValues): UserValues {
  const kept = changedFields(typed, base).map((field) => [field, typed[field]] as const)
  return { ...saved, ...Object.fromEntries(kept) }
}

/** Whether a switch has an effect: the client must have the feature. */
export function isOffered(name: UserSwitch, client: ManagedClient): boolean {
  const needed = neededByClient[name]
  return needed === undefined || client[needed]
}

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim()

/** The roles or the access role of a user, as a text. */
export function roleText({ roles, accessRole }: User, client: ManagedClient): string {
  const admin = roles.map((role) => roleLabels[role])
  const role = client.usesAccessRoles && accessRole ? [accessRole.name] : []
  return [...admin, ...role].join(', ')
}

const labels: Record<Field, string> = { ...userLabels, roles: 'Roles', accessRoleId: 'Access Role' }

/** What somebody else has stored, where it differs from what is typed. */
export function storedTexts(values: UserValues, user: User): string[] {
  const stored = valuesOf(user)
  return changedFields(values, stored).map((field) => {
    if (field === 'accessRoleId') return `${labels[field]}: ${user.accessRole?.name ?? 'none'}`
    const value = stored[field]
    if (typeof value === 'boolean') return `${labels[field]}: ${value ? 'on' : 'off'}`
    if (Array.isArray(value))
      return `${labels[field]}: ${value.map((role) => roleLabels[role]).join(', ') || 'none'}`
    return `${labels[field]}: ${value}`
  })
}
