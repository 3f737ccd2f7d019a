import { oneFileEach, type ListSource, type SourceMeta } from '../../core/source.ts'
import { dateInName } from '../../core/values.ts'
import type { ListFile } from '../../files/opened-file.ts'
import { openReports } from './parse.ts'

const meta: SourceMeta = {
  id: 'npdb',
  title: 'National Practitioner Data Bank',
  shortName: 'NPDB',
  publisher: 'Health Resources and Services Administration (HRSA)',
  homepage: 'https://www.npdb.hrsa.gov/',
  download: { kind: 'none' },
  cadence: 'daily',
  staleAfterDays: 35,
  license: 'Confidential (42 U.S.C. 11137, 45 CFR 60.20): for the entity that has queried, and nobody else',
  product: 'NPDB',
  jurisdiction: 'Other',
  expected: { min: 0, max: 100_000 },
  band: { min: 0.8, max: 1.5 },
  privacy: 'client',
  confidential: true,
  mayBeEmpty: true,
  maxBytes: 100_000_000,
  adapterVersion: '2026-11-3',
}

const dayOf = ({ name }: ListFile): string => dateInName(name) || '9999'

/** Data Bank reports about a client's own providers, as downloaded by the client or its agent. */
export const npdb: ListSource = {
  meta,
  arrange: (files) => oneFileEach(files.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)))),
  read: (files, { mapping = {} }) => openReports(files, mapping, meta.maxBytes),
}
