import type { ReportType } from '../vocabulary/report-texts.ts'
import { decideAccess } from './access.ts'
import { permits, type Actor } from './actor.ts'
import type { Permission } from './permissions.ts'
import { reportAccess } from './report-access.ts'

// In its own file, because the first page needs the rules of the routes before those of each type.

/** A report shows what its reader could also open on a screen. */
const shown: Record<ReportType, Permission> = {
  'individual-audit': 'SHOW_POPULATION',
  'monitored-entities': 'SHOW_POPULATION',
  'alerts-over-time': 'SHOW_ALERTS',
  'alert-resolution-overview': 'SHOW_ALERTS',
  'compliance-letter': 'SHOW_POPULATION',
  alert: 'SHOW_ALERTS',
  population: 'SHOW_POPULATION',
}

export const maySeeReport = (actor: Actor, type: ReportType): boolean => permits(actor, shown[type])

export const mayRunReport = (actor: Actor, type: ReportType): boolean =>
  decideAccess(reportAccess.run, actor) === 'allowed' && maySeeReport(actor, type)
