import type { ListSource, SourceMeta } from '../../core/source.ts'
import { arrangeDeaths, openDeaths } from './parse.ts'

const meta: SourceMeta = {
  id: 'ladmf',
  title: 'Limited Access Death Master File',
  shortName: 'LADMF',
  publisher: 'National Technical Information Service (NTIS), from the Social Security Administration (SSA)',
  homepage: 'https://ladmf.ntis.gov/',
  download: { kind: 'none' },
  cadence: 'weekly',
  staleAfterDays: 14,
  license:
    'Only for subscribers certified by NTIS (15 CFR 1110): no disclosure within three years of a death to others',
  product: 'SSDMF',
  jurisdiction: 'Other',
  expected: { min: 80_000_000, max: 150_000_000 },
  band: { min: 0.95, max: 1.1 },
  privacy: 'ssn',
  maxBytes: 20_000_000_000,
  adapterVersion: '2026-11-1',
}

/** People who have died, as reported to the Social Security Administration. */
export const ladmf: ListSource = {
  meta,
  arrange: arrangeDeaths,
  read: (files) => openDeaths(files, meta.maxBytes),
}
