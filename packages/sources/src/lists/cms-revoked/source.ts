import { oneFileEach, type ListSource, type SourceMeta } from '../../core/source.ts'
import { openRevoked } from './parse.ts'

const meta: SourceMeta = {
  id: 'cms-revoked',
  title: 'CMS Revoked Medicare Providers and Suppliers',
  shortName: 'CMS Revoked',
  publisher: 'Centers for Medicare & Medicaid Services (CMS)',
  homepage:
    'https://data.cms.gov/provider-characteristics/medicare-provider-supplier-enrollment/revoked-medicare-providers-and-suppliers',
  download: {
    kind: 'catalog',
    catalog: 'https://data.cms.gov/data.json',
    title: 'Revoked Medicare Providers and Suppliers',
    mediaType: 'text/csv',
  },
  cadence: 'quarterly',
  staleAfterDays: 120,
  license: 'Work of the United States government: public domain',
  product: 'OTHER_LISTS',
  jurisdiction: 'Other',
  expected: { min: 1_000, max: 100_000 },
  band: { min: 0.8, max: 1.5 },
  privacy: 'public',
  maxBytes: 200_000_000,
  adapterVersion: '2026-11-2',
}

/** Providers and suppliers whose Medicare enrollment was revoked. */
export const cmsRevoked: ListSource = {
  meta,
  arrange: oneFileEach,
  read: (files) => openRevoked(files, meta.maxBytes),
}
