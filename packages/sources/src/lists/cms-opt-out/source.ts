import { oneFileEach, type ListSource, type SourceMeta } from '../../core/source.ts'
import { openOptOut } from './parse.ts'

const meta: SourceMeta = {
  id: 'cms-opt-out',
  title: 'CMS Opt-Out Affidavits',
  shortName: 'CMS Opt-Out',
  publisher: 'Centers for Medicare & Medicaid Services (CMS)',
  homepage:
    'https://data.cms.gov/provider-characteristics/medicare-provider-supplier-enrollment/opt-out-affidavits',
  download: {
    kind: 'catalog',
    catalog: 'https://data.cms.gov/data.json',
    title: 'Opt Out Affidavits',
    mediaType: 'text/csv',
  },
  cadence: 'monthly',
  staleAfterDays: 45,
  license: 'Work of the United States government: public domain',
  product: 'OPTOUT',
  jurisdiction: 'Other',
  expected: { min: 20_000, max: 120_000 },
  band: { min: 0.9, max: 1.2 },
  privacy: 'public',
  maxBytes: 200_000_000,
  adapterVersion: '2026-11-1',
}

/** Providers who have opted out of Medicare. */
export const cmsOptOut: ListSource = {
  meta,
  arrange: oneFileEach,
  read: (files) => openOptOut(files, meta.maxBytes),
}
