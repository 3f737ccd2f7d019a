import type { ReportOrder, ReportParameters, ReportType } from '@vigil/contract'
import type { ClientContext } from '../../../context.ts'
import type { Snapshot } from '../../../database/transaction.ts'
import type { ReportContent } from '../../../documents/report-content.ts'
import { alertReport, visibleProducts } from '../../alerts/index.ts'
import { populationReport } from '../../population/index.ts'
import { alertResolution } from './alert-resolution.ts'
import { alertsOverTime } from './alerts-over-time.ts'
import { checkedLists, evidenceOf } from './checked-lists.ts'
import type { ContentRun } from './content-run.ts'
import { complianceLetter } from './compliance-letter.ts'
import { alertFilterFacts, populationFilterFacts } from './filter-facts.ts'
import { selectFilterNames } from './filter-names-queries.ts'
import { individualAudit } from './individual-audit.ts'
import { monitoredEntities } from './monitored-entities.ts'

type OpenContent<T extends ReportType> = (
  context: ClientContext,
  parameters: ReportParameters<T>,
  run: ContentRun,
) => Promise<ReportContent>

/** The lists as of now. */
async function currentEvidence(context: ClientContext, { sql }: Snapshot) {
  const { clientId } = context
  const products = await visibleProducts(context)
  return evidenceOf(await checkedLists(sql, { clientId, products, from: null, until: context.now() }))
}

/** What each type of report says, whatever the format of its file. */
const contents: { [T in ReportType]: OpenContent<T> } = {
  'individual-audit': individualAudit,
  'monitored-entities': monitoredEntities,
  'alerts-over-time': alertsOverTime,
  'alert-resolution-overview': alertResolution,
  'compliance-letter': complianceLetter,
  alert: async (context, { alertConfig }, { zone, snapshot }) => ({
    facts: alertFilterFacts(
      alertConfig,
      await selectFilterNames(snapshot.sql, context.clientId, alertConfig),
      { now: context.now(), zone },
    ),
    ...(await currentEvidence(context, snapshot)),
    heading: 'Alerts',
    ...(await alertReport(context, { ...alertConfig, timezone: zone }, snapshot)),
  }),
  population: async (context, { populationConfig }, { snapshot }) => ({
    facts: populationFilterFacts(
      populationConfig,
      await selectFilterNames(snapshot.sql, context.clientId, populationConfig),
    ),
    ...(await currentEvidence(context, snapshot)),
    heading: 'Providers',
    ...(await populationReport(context, populationConfig, snapshot)),
  }),
}

/** Opens the content of a report, for the caller. */
export const openContent = (
  context: ClientContext,
  { type, parameters }: ReportOrder,
  run: ContentRun,
): Promise<ReportContent> =>
  // the type and its parameters belong together, which TypeScript cannot follow here
  (contents[type] as OpenContent<never>)(context, parameters as never, run)
