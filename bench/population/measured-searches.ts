import {
  PopulationSearch,
  populationSorts,
  type MonitoredListEntry,
  type PopulationSearchInput,
} from '@vigil/contract'
import { sql as raw } from 'drizzle-orm'
import type { BenchWorld } from '../alerts/bench-world.ts'

const list = (
  monitoredProduct: MonitoredListEntry['monitoredProduct'],
  more: Partial<MonitoredListEntry>,
): PopulationSearchInput => ({ monitoredList: [{ monitoredProduct, ...more }] })
const federal = (...status: string[]) => list('EXCLUSIONS_FEDERAL', { status })

/** Each row of the filter, alone and combined. */
const filters: Record<string, PopulationSearchInput> = {
  active: { isActivelyMonitored: true },
  termed: { isActivelyMonitored: false },
  individuals: { type: 'INDIVIDUAL' },
  organizations: { type: 'ORGANIZATION' },
  'a frequent word': { filter: 'mary' },
  'a letter that most names have': { filter: 'a' },
  'organizations by their common words': { filter: 'medical group' },
  'two words': { filter: 'lanson mary' },
  'the beginning of an NPI': { filter: '10000' },
  'an external id': { filter: 'E0000042' },
  'nobody’s name': { filter: 'xyzzy' },
  'Federal: Match': federal('Match'),
  'Federal: Match or Suspected Match': federal('Match', 'Suspected Match'),
  'Federal: Suspected Match on LEIE': list('EXCLUSIONS_FEDERAL', {
    source: ['OIG LEIE'],
    status: ['Suspected Match'],
  }),
  'Federal: No Match': federal('No Match'),
  'Federal: Insufficient Client Data': federal('Insufficient Client Data'),
  'Federal: Not Verified': federal('Not Verified'),
  'State: Not Verified, no list': list('EXCLUSIONS_STATE', { status: ['Not Verified'] }),
  'NPI: NPI Active': list('NPI', { status: ['NPI Active'] }),
  'NPI: NPI Inactive or no NPI': list('NPI', { status: ['NPI Inactive', 'Insufficient Client Data'] }),
  'Licenses: Suspended': list('LICENSES', { status: ['Suspended'] }),
  'Licenses: Expired': list('LICENSES', { status: ['Expired'] }),
  'Licenses: Active': list('LICENSES', { status: ['Active'] }),
  'license expires within 30 days': { licensesExpireWithin: 30 },
  'active organizations with a suspected match': {
    ...federal('Suspected Match'),
    type: 'ORGANIZATION',
    isActivelyMonitored: true,
  },
}

export interface MeasuredSearch {
  what: string
  search: PopulationSearch
}

/** The filters, those by unit and network, and some of them in other orders and on later pages. */
export async function measuredSearches({ context, clientId }: BenchWorld): Promise<MeasuredSearch[]> {
  const { rows } = await context.read((sql) =>
    sql.execute<{ unit: string; network: string }>(raw`
      select n.business_unit_id as unit, n.id as network from networks n where n.client_id = ${clientId} order by n.name`),
  )
  const all: Record<string, PopulationSearchInput> = {
    ...filters,
    'a business unit': { businessUnitIds: [rows[0]!.unit] },
    'a small network': { networkIds: [rows.at(-1)!.network] },
    'two units, active': { businessUnitIds: [rows[0]!.unit, rows.at(-1)!.unit], isActivelyMonitored: true },
  }
  const others = [
    'termed',
    'organizations',
    'a frequent word',
    'Federal: Match or Suspected Match',
    'Federal: No Match',
  ]
  return [
    ...Object.entries(all).map(([what, input]) => ({ what, search: PopulationSearch.parse(input) })),
    ...others.flatMap((what) =>
      populationSorts.slice(1).map((sortBy) => ({
        what: `${what}, by ${sortBy}`,
        search: PopulationSearch.parse({ ...all[what], sortBy, desc: true }),
      })),
    ),
    ...['individuals', 'Federal: No Match'].map((what) => ({
      what: `${what}, page 40`,
      search: PopulationSearch.parse({ ...all[what], page: 40 }),
    })),
  ]
}
