import type { AlertMetric, AlertTrends, PopulationMetrics, FirstSteps } from '@vigil/contract'

export const units = {
  main: '01a1df53-232b-7579-9985-eb8247380801',
  locum: '01a1df53-232b-7579-9985-eb8247380802',
  fresh: '01a1df53-232b-7579-9985-eb8247380803',
}

export const testMetrics: AlertMetric[] = [
  { monitorProduct: 'LICENSES', needsReviewCount: 39, underReviewCount: 14 },
  { monitorProduct: 'EXCLUSIONS_FEDERAL', needsReviewCount: 1_250, underReviewCount: 9 },
  { monitorProduct: 'OFAC', needsReviewCount: 0, underReviewCount: 1 },
]

const monday = Date.parse('2026-11-09T00:00:00Z')
const weekMs = 7 * 24 * 60 * 60 * 1000

export const testTrends: AlertTrends = {
  weeks: Array.from({ length: 26 }, (_, at) => ({
    week: new Date(monday - (25 - at) * weekMs).toISOString().slice(0, 10),
    opened: at,
    resolved: 25 - at,
  })),
  ages: [
    { from: 0, to: 7, needsReview: 40, underReview: 22 },
    { from: 7, to: 30, needsReview: 20, underReview: 10 },
    { from: 30, to: 60, needsReview: 8, underReview: 5 },
    { from: 60, to: null, needsReview: 4, underReview: 0 },
  ],
}

export const testPopulation: PopulationMetrics = {
  overallComplianceScore: 97,
  totalActiveMonitoredSubjects: 1_456,
  compliantSubjects: 1_412,
  businessUnitHealthMetrics: [
    { id: units.main, name: 'Lakeshore Main Campus', complianceScore: 98, activeMonitoredSubjectsCount: 612 },
    { id: units.locum, name: 'Locum Tenens', complianceScore: 86, activeMonitoredSubjectsCount: 1_052 },
    { id: units.fresh, name: 'New Clinic', complianceScore: null, activeMonitoredSubjectsCount: 0 },
  ],
}

/** Of a client that is set up. */
export const testSteps: FirstSteps = {
  users: 4,
  subjects: 120,
  products: 3,
  lists: 12,
  loadedLists: 12,
  done: { users: true, population: true, lists: true },
}
