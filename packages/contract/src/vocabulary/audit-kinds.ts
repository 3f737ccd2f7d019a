// In its own file, because the URL of the audit trail needs it before the texts of all actions.

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
    'license-mapping',
  ]),
  alerts: kind('Alerts', ['alert', 'saved-view', 'file']),
  search: kind('Instant search', ['search']),
  personal: kind('Personal data viewed', ['pii']),
  population: kind('Population', ['subject', 'population', 'intake', 'document', 'license', 'certificate']),
  reports: kind('Reports', ['report', 'custom-report']),
  lists: kind('Lists and screening', ['list', 'screening', 'matching-model', 'npdb']),
  system: kind('Operations', ['job', 'mail', 'audit', 'delivery', 'demo']),
} as const
export type AuditKind = keyof typeof auditKinds
