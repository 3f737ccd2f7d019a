interface KindTexts {
  label: string
  /** what its actions begin with, up to the first period */
  areas: readonly string[]
}
const kind = (label: string, areas: readonly string[]): KindTexts => ({ label, areas })

/** The kinds of action of the audit trail. Every area belongs to one of them. */
export const auditKinds = {
  signIn: kind('Sign-in', ['sign-in', 'session', 'password', 'second-factor']),
  users: kind('Users and roles', ['user', 'access-role', 'api-key', 'access-review']),
  clients: kind('Clients', [
    'client',
    'feature-toggle',
    'sso-product',
    'webhook',
    'business-unit',
    'network',
    'license-type',
    'license-issuer',
  ]),
  alerts: kind('Alerts', ['alert', 'alerts', 'saved-view', 'file']),
  personal: kind('Personal data viewed', ['pii']),
  population: kind('Population', ['subject', 'population']),
  lists: kind('Lists and screening', ['list', 'screening', 'matching-model']),
  system: kind('Operations', ['job', 'mail', 'audit', 'delivery', 'demo']),
} as const
export type AuditKind = keyof typeof auditKinds

/** What was done, in words. Actions without a text are shown by their name. */
const actionTexts: Readonly<Record<string, string>> = {
  'access-review.export': 'Exported the access review',
  'access-role.create': 'Created a role',
  'access-role.delete': 'Deleted a role',
  'access-role.update': 'Changed a role',
  'alert.review': 'Reviewed an alert',
  'alert.review-many': 'Reviewed many alerts',
  'alerts.report': 'Downloaded an alerts report',
  'api-key.create': 'Created an API key',
  'api-key.delete': 'Deleted an API key',
  'api-key.update': 'Renamed an API key',
  'audit.check': 'Checked the audit trail',
  'audit.export': 'Exported the audit trail',
  'client.access': 'Accessed another client',
  'client.create': 'Created a client',
  'client.delete': 'Deleted a client',
  'client.review-reasons': 'Changed the review reasons',
  'client.select': 'Started working as a client',
  'client.update': 'Changed a client',
  'delivery.resend': 'Delivered a webhook event again',
  'demo.fill': 'Filled the demo',
  'feature-toggle.update': 'Changed a feature toggle',
  'file.keep': 'Stored a file',
  'job.give-up': 'Gave up a failed job',
  'job.retry': 'Retried a failed job',
  'list.download': 'Downloaded a list file',
  'list.hand-in': 'Provided a list file',
  'list.load': 'Started loading a list',
  'list.loaded': 'Loaded a list',
  'list.refresh': 'Requested a list refresh',
  'list.refused': 'Refused a list file',
  'list.failed': 'Failed to load a list',
  'list.unchanged': 'Found a list unchanged',
  'list.upload': 'Uploaded a list file',
  'mail.read': 'Read a message',
  'mail.resend': 'Sent a message again',
  'matching-model.activate': 'Activated a matching model',
  'matching-model.rehearse': 'Rehearsed a matching model',
  'password.change': 'Changed a password',
  'password.reset': 'Reset a password',
  'password.reset-requested': 'Requested a password reset',
  'password.set': 'Set a password',
  'pii.view': 'Viewed personal data',
  'population.auto-term': 'Ended monitoring automatically',
  'population.import': 'Imported a population file',
  'population.sync-products': 'Applied a change of products',
  'saved-view.create': 'Saved a view',
  'saved-view.delete': 'Deleted a view',
  'saved-view.update': 'Changed a view',
  'screening.run': 'Screened a client',
  'second-factor.begin': 'Began to set up two-factor authentication',
  'second-factor.off': 'Turned off two-factor authentication',
  'second-factor.on': 'Turned on two-factor authentication',
  'second-factor.reset': 'Reset two-factor authentication',
  'session.end': 'Ended a session',
  'session.sign-out': 'Signed out',
  'sign-in.failed': 'Failed to sign in',
  'sign-in.locked': 'Locked out after failed sign-ins',
  'sign-in.sso': 'Signed in with single sign-on',
  'sign-in.sso-failed': 'Failed to sign in with single sign-on',
  'sign-in.succeeded': 'Signed in',
  'sso-product.create': 'Added single sign-on',
  'sso-product.disable': 'Turned off single sign-on',
  'sso-product.enable': 'Turned on single sign-on',
  'sso-product.remove': 'Removed single sign-on',
  'subject.add': 'Added a provider',
  'subject.change': 'Changed a provider',
  'subject.term': 'Ended the monitoring of a provider',
  'user.create': 'Created a user',
  'user.delete': 'Deleted a user',
  'user.role': 'Assigned a role',
  'user.update': 'Changed a user',
  'webhook.create': 'Created a webhook',
  'webhook.delete': 'Deleted a webhook',
  'webhook.rotate-secret': 'Replaced a webhook secret',
  'webhook.test': 'Sent a test event',
  'webhook.update': 'Changed a webhook',
}

const spoken = (name: string): string => {
  const words = name.replaceAll(/[.-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const actionText = (action: string): string => actionTexts[action] ?? spoken(action)

/** The actions whose text contains a search text. */
export const actionsLike = (text: string): string[] =>
  Object.keys(actionTexts).filter((action) => actionText(action).toLowerCase().includes(text.toLowerCase()))

/** What an event is about, such as "User" or "Access role". */
export const subjectTypeText = (type: string): string => spoken(type)
