import { oneFileEach, type ListSource } from '../../core/source.ts'
import type { ListFile } from '../../files/opened-file.ts'
import { parsePreclusion, publishedOf } from './parse.ts'

const maxBytes = 500_000_000

const byMonth = (a: ListFile, b: ListFile): number => {
  const [first, second] = [publishedOf(a.name) ?? '9999', publishedOf(b.name) ?? '9999']
  return first < second ? -1 : first > second ? 1 : 0
}

/** Providers whom Medicare Advantage and Part D plans must not pay. CMS gives the list only to the plans. */
export const cmsPreclusion: ListSource = {
  meta: {
    id: 'cms-preclusion',
    title: 'CMS Preclusion List',
    shortName: 'CMS Preclusion',
    publisher: 'Centers for Medicare & Medicaid Services (CMS)',
    homepage:
      'https://www.cms.gov/medicare/enrollment-renewal/providers-suppliers/chain-ownership-system-pecos/preclusion-list',
    download: { kind: 'none' },
    cadence: 'monthly',
    staleAfterDays: 45,
    license: 'For Medicare Advantage organizations and Part D sponsors only; not to be passed on',
    product: 'CMS_PRECLUSION_LIST',
    jurisdiction: 'Other',
    expected: { min: 500, max: 50_000 },
    band: { min: 0.8, max: 1.3 },
    privacy: 'client',
    maxBytes,
    adapterVersion: '2026-11-3',
  },
  arrange: (files) => oneFileEach(files.toSorted(byMonth)),
  read: (files, { mapping = {} }) => parsePreclusion(files, mapping, maxBytes),
}
