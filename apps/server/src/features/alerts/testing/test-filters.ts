import {
  dayMs,
  monitorProducts,
  reviewStatuses,
  type AlertFilter,
  type AlertFilterInput,
  type MonitorProduct,
  type TimeFrame,
} from '@vigil/contract'
import {
  drawing,
  testIssuers,
  testNames,
  testReasons,
  testResults,
  testSources,
  testTypes,
  type KnownAlert,
  type KnownWorld,
} from './test-alerts.ts'

/** The calendar date of a time in a time zone. */
const wallDate = (moment: Date, zone: string): string => {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return parts.format(moment)
}

function isWithin(moment: Date, frame: TimeFrame, now: Date, zone: string): boolean {
  if (frame.relativeDate !== 0) return moment.getTime() >= now.getTime() - frame.relativeDate * dayMs
  const date = wallDate(moment, zone)
  return date >= frame.startDate! && date <= frame.endDate!
}

const allows = (values: readonly string[], value: string | null): boolean =>
  values.length === 0 || (value !== null && values.includes(value))

function isOfNetworks({ subject }: KnownAlert, filter: AlertFilter, world: KnownWorld): boolean {
  if (filter.businessUnitIds.length + filter.networkIds.length === 0) return true
  const named = world.networks.filter(({ id }) => filter.networkIds.includes(id))
  const narrowed = new Set(named.map(({ unit }) => unit))
  return subject.networks.some((at) => {
    const { id, unit } = world.networks[at]!
    if (filter.networkIds.includes(id)) return true
    return filter.businessUnitIds.includes(world.units[unit]!) && !narrowed.has(unit)
  })
}

/** A reference implementation of the filter, for one alert at a time. */
export function matches(
  alert: KnownAlert,
  filter: AlertFilter,
  world: KnownWorld,
  now: Date,
  visible: readonly MonitorProduct[],
): boolean {
  const { subject } = alert
  const { monitoredList, reviewStatusesWithDates, creationDates, olderThanDays, timezone } = filter
  if (!visible.includes(alert.product)) return false
  const ofList = monitoredList.some(
    (entry) =>
      entry.monitoredProduct === alert.product &&
      allows(entry.source, alert.sourceName) &&
      allows(entry.issuer, alert.issuer) &&
      allows(entry.type, alert.licenseType) &&
      allows(entry.status, alert.result) &&
      allows(entry.npdbReportType, alert.npdbType) &&
      (entry.alertReason.length === 0 || entry.alertReason.some((reason) => alert.reasons.includes(reason))),
  )
  if (monitoredList.length > 0 && !ofList) return false
  const statuses = Object.keys(reviewStatusesWithDates)
  const frame = reviewStatusesWithDates[alert.reviewStatus]
  if (statuses.length > 0 && frame === undefined) return false
  if (frame && !isWithin(alert.reviewedAt, frame, now, timezone)) return false
  if (creationDates && !isWithin(alert.createdAt, creationDates, now, timezone)) return false
  if (olderThanDays && alert.createdAt.getTime() >= now.getTime() - olderThanDays * dayMs) return false
  if (filter.type && (filter.type === 'INDIVIDUAL') !== (subject.kind === 'person')) return false
  const isActive = subject.ends === null || subject.ends > now.toISOString().slice(0, 10)
  if (filter.isActivelyMonitored !== null && filter.isActivelyMonitored !== isActive) return false
  if (!isOfNetworks(alert, filter, world)) return false
  const text = filter.filter.toLowerCase()
  return (
    text === '' ||
    text.split(/[ ,]+/).every((word) => subject.name.toLowerCase().includes(word)) ||
    subject.externalId.toLowerCase().includes(text) ||
    (/^\d+$/.test(text) && subject.npi?.startsWith(text) === true)
  )
}

/** Arbitrary filters: each row of the dialog is set or not. */
export function inventFilter(seed: number, world: KnownWorld, now: Date): AlertFilterInput {
  const { next, one, some } = drawing(seed * 7919 + 13)
  for (let i = 0; i < 5; i++) next()
  const maybe = <T>(value: () => T): T | undefined => (next() < 0.25 ? value() : undefined)
  const dateAgo = (days: number): string => wallDate(new Date(now.getTime() - days * dayMs), 'UTC')
  const frame = (): TimeFrame => {
    if (next() < 0.6) return { relativeDate: one([1, 7, 30, 90] as const) }
    const ends = 1 + Math.floor(next() * 60)
    return { relativeDate: 0, endDate: dateAgo(ends), startDate: dateAgo(ends + Math.floor(next() * 60)) }
  }
  const entry = (monitoredProduct: MonitorProduct) => ({
    monitoredProduct,
    source: next() < 0.3 ? some(testSources) : [],
    status: next() < 0.3 ? some(testResults) : [],
    alertReason: next() < 0.3 ? some(testReasons) : [],
    issuer: next() < 0.2 && monitoredProduct === 'LICENSES' ? some(testIssuers) : [],
    type: next() < 0.2 && monitoredProduct === 'LICENSES' ? some(testTypes) : [],
    npdbReportType: next() < 0.3 && monitoredProduct === 'NPDB' ? ['101'] : [],
  })
  return {
    monitoredList: maybe(() => some(monitorProducts).map(entry)),
    businessUnitIds: maybe(() => some(world.units)),
    networkIds: maybe(() => some(world.networks).map(({ id }) => id)),
    reviewStatusesWithDates: maybe(() =>
      Object.fromEntries(some(reviewStatuses).map((status) => [status, next() < 0.4 ? frame() : null])),
    ),
    creationDates: maybe(frame),
    olderThanDays: maybe(() => one([1, 7, 30])),
    type: maybe(() => one(['INDIVIDUAL', 'ORGANIZATION'] as const)),
    isActivelyMonitored: maybe(() => next() < 0.5),
    filter: maybe(() =>
      one([
        ...testNames,
        'ANN',
        '%',
        '_',
        '1',
        '12',
        'ext_1',
        'ËLAN',
        'Lee, Ann',
        'clinic bob',
        'Ann Muster',
        'nobody',
      ]),
    ),
    timezone: one(['UTC', 'America/New_York', 'Asia/Tokyo', 'Pacific/Kiritimati']),
  }
}
