import type { ListSource, SourceMeta } from '../../core/source.ts'
import { arrangeOfac, openOfac } from './parse.ts'
import type { OfacList } from './tables.ts'

const exportsAt = 'https://sanctionslistservice.ofac.treas.gov/api/publicationpreview/exports/'
const addresses = (names: readonly string[]): string[] => names.map((name) => exportsAt + name)

const common = {
  publisher: 'U.S. Department of the Treasury, Office of Foreign Assets Control (OFAC)',
  cadence: 'irregular',
  staleAfterDays: 3,
  license: 'Work of the United States government: public domain',
  product: 'OFAC',
  jurisdiction: 'Other',
  privacy: 'public',
  maxBytes: 500_000_000,
  adapterVersion: '2026-11-1',
} as const

const sdn: SourceMeta = {
  ...common,
  id: 'ofac-sdn',
  publishedEveryDays: 30,
  title: 'OFAC SDN List',
  shortName: 'OFAC SDN',
  homepage:
    'https://ofac.treasury.gov/specially-designated-nationals-and-blocked-persons-list-sdn-human-readable-lists',
  download: { kind: 'fixed', addresses: addresses(['sdn.csv', 'add.csv', 'alt.csv', 'sdn_comments.csv']) },
  expected: { min: 7_000, max: 40_000 },
  band: { min: 0.9, max: 1.25 },
}

const consolidated: SourceMeta = {
  ...common,
  id: 'ofac-consolidated',
  publishedEveryDays: 180,
  title: 'OFAC Consolidated (non-SDN) List',
  shortName: 'OFAC non-SDN',
  homepage: 'https://ofac.treasury.gov/other-ofac-sanctions-lists',
  download: {
    kind: 'fixed',
    addresses: addresses(['cons_prim.csv', 'cons_add.csv', 'cons_alt.csv', 'cons_comments.csv']),
  },
  expected: { min: 200, max: 2_000 },
  band: { min: 0.7, max: 1.5 },
}

const sourceOf = (meta: SourceMeta, list: OfacList): ListSource => ({
  meta,
  arrange: arrangeOfac,
  read: (files) => openOfac(files, list, meta.maxBytes),
})

/** Specially designated nationals and blocked persons. */
export const ofacSdn: ListSource = sourceOf(sdn, 'sdn')
/** All other OFAC sanctions lists. */
export const ofacConsolidated: ListSource = sourceOf(consolidated, 'consolidated')
