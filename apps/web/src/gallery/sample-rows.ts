import { reviewStatuses, type MonitorProduct, type Result, type ReviewStatus } from '@vigil/contract'

export interface SampleRow {
  id: string
  name: string
  npi: string
  product: MonitorProduct
  source: string
  result: Result
  reason: string
  date: string
  status: ReviewStatus
}

const names = [
  'Jonathan R. Mercer-Hale',
  'Adaeze Nwosu-Ibarra',
  'Harborview Infusion Partners of the Greater Lakeshore Region, LLC',
  'Thanh Van Pham',
  'Rosalind Okonkwo-Pierce',
  'Luz Marisol Echeverría',
]
const products: readonly MonitorProduct[] = [
  'EXCLUSIONS_FEDERAL',
  'LICENSES',
  'EXCLUSIONS_STATE',
  'NPI',
  'OFAC',
  'OPTOUT',
]
const sources = ['OIG LEIE', 'Illinois IDFPR', 'NY OMIG', 'NPPES', 'OFAC SDN', 'Ohio State Medical Board']
const results: readonly Result[] = [
  'Suspected Match',
  'Expired',
  'Match',
  'NPI Inactive',
  'No Match',
  'Insufficient Client Data',
]
const reasons = ['Name and state agree; the date of birth is missing', 'License expired 10/31/2026', '']
const pick = <T>(from: readonly T[], index: number): T => from[index % from.length] as T

export const sampleRows: readonly SampleRow[] = Array.from({ length: 230 }, (_, index) => ({
  id: `row-${index + 1}`,
  name: pick(names, index),
  npi: String(1_467_998_210 + index * 7_919),
  product: pick(products, index),
  source: pick(sources, index + (index >> 2)),
  result: pick(results, index + (index >> 3)),
  reason: pick(reasons, index),
  date: `2026-${String(11 - (index % 9)).padStart(2, '0')}-${String(28 - (index % 27)).padStart(2, '0')}`,
  status: pick(reviewStatuses, index + (index >> 1)),
}))
