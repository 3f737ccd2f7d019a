import type { SomeHandlers } from '../../http/mount.ts'
import { getLicenseReport } from './license-history/license-report.ts'
import { listLicenseHistory, listLicenses } from './license-history/list-licenses.ts'
import { activateModel } from './matching-models/activate-model.ts'
import { listModels } from './matching-models/list-models.ts'
import { getRehearsal, startRehearsals } from './matching-models/rehearsal/start-rehearsals.ts'
import { awaitSubjectCheck } from './status/await-subject-check.ts'
import { listSubjectStatuses } from './status/list-subject-statuses.ts'

export const screeningRoutes = {
  listSubjectStatuses: (context, { params, query }) =>
    listSubjectStatuses(context, params.subjectId, query.asOf),
  awaitSubjectCheck: (context, { params, signal }) => awaitSubjectCheck(context, params.subjectId, signal),
  listLicenses: (context, { params, query }) => listLicenses(context, params.subjectId, query),
  listLicenseHistory: (context, { params, query: { timezone: zone, ...query } }) =>
    listLicenseHistory(context, { ...params, ...query, zone, yearMonth: query.yearMonth }),
  getLicenseReport: (context, { query }) => getLicenseReport(context, query),
  listMatchingModels: (context) => listModels(context),
  startRehearsals: (context, { params, body }) => startRehearsals(context, params.modelId, body.clientId),
  getRehearsal: (context, { params }) => getRehearsal(context, params.modelId, params.clientId),
  activateMatchingModel: (context, { params }) => activateModel(context, params.modelId),
} satisfies SomeHandlers
