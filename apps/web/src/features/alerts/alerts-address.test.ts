import { AlertSearch } from '@vigil/contract'
import { describe, expect, it } from 'vitest'
import { alertEntries, alertsWhere, alertsAddress, type AlertsAddress } from './alerts-address.ts'
import { filterBody, isStatusFiltered, searchBody } from './alerts-body.ts'
import { parseSearch, stringifySearch } from '../../lib/plain-search.ts'

const unit = '01890a5d-ac96-774b-bcce-b302099a8057'
const network = '01890a5d-ac96-774b-bcce-b302099a8058'
const full: AlertsAddress = {
  tab: 'new',
  text: "O'Neil & Sons, 100%",
  filter: {
    monitoredList: [
      { ...alertEntries.whole('EXCLUSIONS_STATE'), source: ['NY OMIG', 'TX; OIG'], status: ['Match'] },
      { ...alertEntries.whole('LICENSES'), issuer: ['Ohio'], type: ['RN', 'LPN'], status: ['Expired'] },
      { ...alertEntries.whole('NPDB'), npdbReportType: ['302'] },
    ],
    providerType: 'ORGANIZATION',
    businessUnits: [unit],
    networks: [network],
    reviewStatuses: {
      NEEDS_REVIEW: null,
      RESOLVED: { relativeDate: 0, startDate: '2026-01-01', endDate: '2026-02-28' },
    },
    activeOrTermed: 'TERMED',
    created: { relativeDate: 90 },
    olderThanDays: 7,
  },
  sort: { sortBy: 'NAME', desc: true },
  group: 'provider',
  page: 3,
  size: 100,
}
const throughBrowser = (address: AlertsAddress): AlertsAddress =>
  alertsAddress.read(parseSearch(stringifySearch(alertsAddress.write(address))))

describe('the URL of a list of alerts', () => {
  it('contains everything about the list, and reads back as written', () => {
    expect(throughBrowser(full)).toEqual(full)
    for (const desc of [true, false])
      for (const sortBy of ['ALERT_DATE', 'NPI'] as const)
        expect(throughBrowser({ ...full, sort: { sortBy, desc } }).sort).toEqual({ sortBy, desc })
  })

  it('is empty for the default list, newest first', () => {
    expect(alertsAddress.write(alertsAddress.plain)).toEqual({})
    expect(alertsAddress.plain.sort).toEqual({ sortBy: 'ALERT_DATE', desc: true })
  })

  it('is human-readable', () => {
    const list = alertsWhere({
      tab: 'needs-review',
      filter: {
        monitoredList: [{ ...alertEntries.whole('OFAC'), status: ['Match'] }],
        created: { relativeDate: 30 },
      },
    })
    expect(stringifySearch(alertsAddress.write(list))).toBe(
      '?tab=needs-review&type=OFAC&OFAC.result=Match&created=30',
    )
  })

  it('ignores invalid parameters', () => {
    const nonsense = {
      tab: 'mine',
      type: ['OFAC', 'GOSSIP'],
      unit: 'x',
      status: 'LOST',
      created: '2026-02-31..2026-03-01',
      sort: 'COLOR',
      page: '-1',
      size: '7',
      olderThan: '0',
    }
    expect(alertsAddress.write(alertsAddress.read(nonsense))).toEqual({ type: ['OFAC'] })
  })
})

describe('a URL that exceeds the limits', () => {
  it('is cut to what the server accepts', () => {
    const address = alertsAddress.read({
      q: 'a'.repeat(201),
      created: '2026-01-01..2026-11-01',
      status: 'RESOLVED',
      'RESOLVED.set': '2026-03-01..2026-02-01',
      olderThan: '3651',
      page: '1000001',
      type: 'OFAC',
      'OFAC.result': ['Match', ' ', 'x'.repeat(301)],
    })
    expect(address.text).toHaveLength(200)
    expect(alertsAddress.write({ ...address, text: '' })).toEqual({
      status: ['RESOLVED'],
      type: ['OFAC'],
      'OFAC.result': ['Match'],
    })
    expect(alertsAddress.read({ created: '2026-01-01..2026-07-01' }).filter.created).not.toBeNull()
    expect(AlertSearch.safeParse(searchBody(address, 'UTC')).success).toBe(true)
  })
})

describe('the request body', () => {
  it('combines the filter with the row preset by the tab', () => {
    const body = searchBody(full, 'America/Chicago')
    expect(body).toMatchObject({
      creationDates: { relativeDate: 7 },
      reviewStatusesWithDates: { NEEDS_REVIEW: null },
      filter: "O'Neil & Sons, 100%",
      isActivelyMonitored: false,
      type: 'ORGANIZATION',
      businessUnitIds: [unit],
      networkIds: [network],
      monitoredList: full.filter.monitoredList,
      timezone: 'America/Chicago',
      sortBy: 'NAME',
      desc: true,
      page: 3,
      size: 100,
    })
    expect(body).not.toHaveProperty('olderThanDays')
    expect(filterBody({ ...full, tab: 'under-review' }, 'UTC')).toMatchObject({
      reviewStatusesWithDates: { UNDER_REVIEW: null },
      creationDates: { relativeDate: 90 },
      olderThanDays: 7,
    })
  })

  it('omits everything that does not narrow the list', () => {
    expect(filterBody(alertsAddress.plain, 'UTC')).toEqual({ timezone: 'UTC' })
  })

  it('is filtered by review status in the three status tabs and by the filter row', () => {
    const tabs = ['all', 'new', 'needs-review', 'under-review', 'resolved']
    expect(tabs.filter((tab) => isStatusFiltered(alertsAddress.read({ tab })))).toEqual(tabs.slice(2))
    expect(isStatusFiltered(alertsAddress.read({ status: 'RESOLVED' }))).toBe(true)
  })
})
