import type { MonitorProduct, Result } from '@vigil/contract'
import { sources } from '@vigil/sources'

/** How alerts of a product look, and how many of a hundred there are. */
interface Kind {
  product: MonitorProduct
  share: number
  results: Result[]
  reasons: string[]
}

const byName: Pick<Kind, 'results' | 'reasons'> = {
  results: ['Match', 'Suspected Match', 'Suspected Match', 'Insufficient Client Data', 'No Match'],
  reasons: [
    'Name and date of birth agree',
    'NPI and name agree',
    'Name only',
    'Provider data changed',
    'Removed from source',
  ],
}

const kinds: readonly Kind[] = [
  {
    product: 'LICENSES',
    share: 35,
    results: ['Expired', 'Active', 'Not Found', 'Probation', 'Suspected Issue', 'Revoked'],
    reasons: [
      'License expired',
      'License not found',
      'License status',
      'Board action',
      'Name on license differs',
    ],
  },
  {
    product: 'NPI',
    share: 20,
    results: ['NPI Inactive', 'NPI Not Found', 'NPI Active'],
    reasons: ['NPI deactivated', 'NPI not found', 'NPI belongs to another name'],
  },
  { product: 'EXCLUSIONS_STATE', share: 12, ...byName },
  { product: 'EXCLUSIONS_FEDERAL', share: 8, ...byName },
  { product: 'OTHER_LISTS', share: 6, ...byName },
  { product: 'OPTOUT', share: 6, ...byName },
  {
    product: 'SSDMF',
    share: 4,
    results: ['Found on SSDMF', 'Suspected Match', 'Not Found on SSDMF'],
    reasons: ['SSN on death record', 'SSN on death record, names differ'],
  },
  { product: 'CMS_PRECLUSION_LIST', share: 3, ...byName },
  { product: 'OFAC', share: 3, ...byName },
  {
    product: 'NPDB',
    share: 3,
    results: ['Issue Found', 'No Issue Found'],
    reasons: ['External ID agrees', 'NPI agrees'],
  },
]

export interface InventedKind extends Omit<Kind, 'share'> {
  sources: { id: string; title: string }[]
}

/** A hundred, one of which is drawn for each alert. */
export const inventedKinds: readonly InventedKind[] = kinds.flatMap(({ share, ...kind }) => {
  const known = sources.filter(({ meta }) => meta.product === kind.product).map(({ meta }) => meta)
  const listed = known.length > 0 ? known : [{ id: `bench-${kind.product}`, title: `Bench ${kind.product}` }]
  const of = { ...kind, sources: listed.slice(0, 40).map(({ id, title }) => ({ id, title })) }
  return Array.from({ length: share }, () => of)
})

export const issuers = Array.from({ length: 50 }, (_, at) => `Board ${String(at + 1).padStart(2, '0')}`)
export const licenseTypes = ['Registered Nurse', 'Physician', 'Pharmacist', 'Physician Assistant']
