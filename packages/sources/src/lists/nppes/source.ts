import type { ListSource } from '../../core/source.ts'
import { arrangeFiles } from './file-names.ts'
import { parseNppes } from './parse.ts'

const maxBytes = 20_000_000_000

/**
 * The registry of National Provider Identifiers. Of the files in CMS's archive the endpoints are not read: they
 * are electronic addresses, which are not screened.
 */
export const nppes: ListSource = {
  meta: {
    id: 'nppes',
    title: 'NPPES NPI Registry',
    shortName: 'NPPES',
    publisher: 'Centers for Medicare & Medicaid Services (CMS)',
    homepage: 'https://download.cms.gov/nppes/NPI_Files.html',
    download: {
      kind: 'dated',
      pattern: 'https://download.cms.gov/nppes/NPPES_Data_Dissemination_{Month}_{yyyy}_V2.zip',
      step: 'month',
      tries: 2,
    },
    cadence: 'monthly',
    staleAfterDays: 45,
    license: 'Public domain (US Government work; released under the Freedom of Information Act)',
    product: 'NPI',
    jurisdiction: 'Federal',
    expected: { min: 8_000_000, max: 10_000_000 },
    band: { min: 0.98, max: 1.05 },
    privacy: 'public',
    maxBytes,
    adapterVersion: '2026-11-1',
  },
  arrange: arrangeFiles,
  read: (files) => parseNppes(files, maxBytes),
}
