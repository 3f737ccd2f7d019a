import { findSource } from '@vigil/sources'
import { expect, it } from 'vitest'
import { sourceLinks } from './source-links.ts'

const linksOf = (sourceId: string, npi: string | null = null) => sourceLinks(findSource(sourceId)!.meta, npi)

it('a publication that is a PDF is linked next to the page of its list', () => {
  expect(linksOf('az-medicaid')).toEqual({
    page: findSource('az-medicaid')!.meta.homepage,
    document: 'https://www.azahcccs.gov/Fraud/Downloads/ProviderSuspensionsTerminations.pdf',
  })
})

it('a list of other files has only its page', () => {
  expect(linksOf('leie')).toEqual({ page: findSource('leie')!.meta.homepage, document: null })
  expect(linksOf('il-medicaid')).toEqual({
    page: 'https://oig.hfs.illinois.gov/sanctions.html',
    document: null,
  })
})

it('an NPI has its own page in the registry', () => {
  expect(linksOf('nppes', '1234567893').page).toBe('https://npiregistry.cms.hhs.gov/provider-view/1234567893')
})

it('a source that is no longer known has no links', () => {
  expect(sourceLinks(undefined, '1234567893')).toEqual({ page: null, document: null })
})
