import { z } from 'zod'
import { roles } from '../access/actor.ts'
import { UserName } from '../session/passwords.ts'
import { IsoDate } from '../values/dates.ts'
import { Id } from '../values/ids.ts'
import { limits } from '../values/limits.ts'

/** A role as a client's users can hold it; what it permits is in the access role. */
export const ClientRole = z
  .object({ id: Id, name: z.string(), description: z.string() })
  .meta({ id: 'ClientRole' })
export type ClientRole = z.infer<typeof ClientRole>

/** The two switches per user: what the user may open, and which emails the user gets. */
export const userFlags = ['enabledInstantSearch', 'enabledOngoingMonitoring', 'enabledNpdbResults'] as const
export const userEmails = ['receiveAlertsEmail', 'receiveDataImportEmail', 'receiveNpdbEmail'] as const
export type UserSwitch = (typeof userFlags)[number] | (typeof userEmails)[number]

export const userLabels = {
  firstName: 'First Name',
  lastName: 'Last Name',
  userName: 'Email',
  enabledInstantSearch: 'Instant Search',
  enabledOngoingMonitoring: 'View Ongoing Monitoring',
  enabledNpdbResults: 'View NPDB Results',
  receiveAlertsEmail: 'Receive Alerts Email',
  receiveDataImportEmail: 'Receive Data Import Email',
  receiveNpdbEmail: 'Receive NPDB Alerts Email',
} as const

/** A switch without this setting of the client is shown off and disabled; its stored value has no effect. */
export const neededByClient: Partial<Record<UserSwitch, 'enabledInstantSearch' | 'enabledNpdb'>> = {
  enabledInstantSearch: 'enabledInstantSearch',
  enabledNpdbResults: 'enabledNpdb',
  receiveNpdbEmail: 'enabledNpdb',
}

const switches = {
  enabledInstantSearch: z.boolean(),
  enabledOngoingMonitoring: z.boolean(),
  enabledNpdbResults: z.boolean(),
  receiveAlertsEmail: z.boolean(),
  receiveDataImportEmail: z.boolean(),
  receiveNpdbEmail: z.boolean(),
}

export const User = z
  .object({
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    userName: z.string().meta({ description: 'the email address' }),
    roles: z.array(z.enum(roles)),
    ...switches,
    endDate: IsoDate.nullable(),
    accessRole: ClientRole.nullable(),
    version: z.int().meta({ description: 'increases with every change; send it back with a change' }),
    secondFactor: z.boolean().meta({ description: 'two-factor authentication is on' }),
    sso: z.boolean().meta({ description: 'signs in with single sign-on only, and has no password' }),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

const required = (label: string) =>
  z
    .string()
    .trim()
    .min(1, `${label} is required`)
    .max(limits.userNamePart, `${label} can have at most ${limits.userNamePart} characters`)

const names = { firstName: required(userLabels.firstName), lastName: required(userLabels.lastName) }
const Roles = z.array(z.enum(roles)).transform((given) => roles.filter((role) => given.includes(role)))

/** New users see monitoring; everything else is off. */
export const newUserSwitches: Record<UserSwitch, boolean> = {
  enabledInstantSearch: false,
  enabledOngoingMonitoring: true,
  enabledNpdbResults: false,
  receiveAlertsEmail: false,
  receiveDataImportEmail: false,
  receiveNpdbEmail: false,
}

export const NewUser = z
  .object({
    ...names,
    userName: z
      .string()
      .trim()
      .min(1, `${userLabels.userName} is required`)
      .pipe(UserName)
      .meta({ description: 'the email address' }),
    roles: Roles.default([]),
    enabledInstantSearch: switches.enabledInstantSearch.default(false),
    enabledOngoingMonitoring: switches.enabledOngoingMonitoring.default(true),
    enabledNpdbResults: switches.enabledNpdbResults.default(false),
    receiveAlertsEmail: switches.receiveAlertsEmail.default(false),
    receiveDataImportEmail: switches.receiveDataImportEmail.default(false),
    receiveNpdbEmail: switches.receiveNpdbEmail.default(false),
  })
  .meta({ id: 'NewUser' })
export type NewUser = z.infer<typeof NewUser>

export const UserChange = z
  .object({
    ...names,
    userName: UserName.optional().meta({ description: 'can’t be changed' }),
    roles: Roles,
    ...switches,
    version: z
      .int()
      .optional()
      .meta({ description: 'the version that was read; omitted: overwrites what others changed' }),
  })
  .meta({ id: 'UserChange' })
export type UserChange = z.infer<typeof UserChange>

export const passwordMails = ['sent', 'failed', 'none'] as const

export const CreatedUser = User.extend({
  passwordMail: z
    .enum(passwordMails)
    .meta({ description: 'whether the email to set a password was sent; none with single sign-on' }),
}).meta({ id: 'CreatedUser' })
export type CreatedUser = z.infer<typeof CreatedUser>

export const RolePath = z.object({ clientId: Id, roleId: Id })

export const RoleUsers = z
  .object({ userIds: z.array(Id).max(limits.roleUsers).meta({ description: 'all users of the role' }) })
  .meta({ id: 'RoleUsers' })
