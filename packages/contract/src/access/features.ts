import { z } from 'zod'
import { IsoDate } from '../values/dates.ts'

/** The toggle, and the form that it offers. */
export const bulkSearchTitle = 'Bulk NPI Search'

/** All feature toggles; off unless turned on for a client. */
export const featureCatalog = {
  accessRoles: {
    name: 'Access Roles',
    description: 'Named roles with permission tags in place of the two admin roles.',
  },
  bulkNpi: { name: bulkSearchTitle, description: 'Search many NPIs at once from a CSV file.' },
  overallSearchResult: {
    name: 'Overall Search Result',
    description: 'Show one overall result per search in the search history.',
  },
  providerMonitoringView: {
    name: 'Provider Monitoring View',
    description: 'Show the licenses of a search result in tabs.',
  },
  statusDialogVariant: {
    name: 'Status Dialog Variant',
    description: 'Use the alternative layout of the status dialog.',
  },
  'role-authoring': {
    name: 'Role Authoring',
    description: 'Allow new global roles, copies of roles and the role download.',
  },
} as const

export const featureIds = Object.keys(featureCatalog) as FeatureId[]
export type FeatureId = keyof typeof featureCatalog
export const FeatureId = z.enum(featureIds as [FeatureId, ...FeatureId[]])

export const FeatureToggle = z
  .object({
    id: FeatureId,
    feature: z.object({ id: FeatureId, name: z.string(), description: z.string() }),
    enable: z.boolean(),
    enabledDate: IsoDate.nullable(),
    parameters: z.record(z.string(), z.string()),
  })
  .meta({ id: 'FeatureToggle' })
export type FeatureToggle = z.infer<typeof FeatureToggle>

export const FeatureToggleUpdate = z
  .object({
    enable: z.boolean(),
    parameters: z
      .record(z.string().min(1).max(60), z.string().max(500))
      .optional()
      .meta({ description: 'omitted: unchanged' }),
    enabledDate: IsoDate.optional().meta({
      description: 'with enable false: the day, in the future, on which it turns on by itself',
    }),
  })
  .meta({ id: 'FeatureToggleUpdate' })
export type FeatureToggleUpdate = z.infer<typeof FeatureToggleUpdate>

/** The date that turns a toggle on by itself, if that is still to come (UTC). */
export const startsOn = (
  { enable, enabledDate }: { enable: boolean; enabledDate: string | null },
  now: Date,
) => (!enable && enabledDate !== null && !isToggleOn({ enable, enabledDate }, now) ? enabledDate : null)

/** On if turned on manually, or from its date on (UTC). */
export function isToggleOn(toggle: { enable: boolean; enabledDate: string | null }, now: Date): boolean {
  return (
    toggle.enable || (toggle.enabledDate !== null && toggle.enabledDate <= now.toISOString().slice(0, 10))
  )
}
