import type { AlertDetails } from '@vigil/contract'
import type { SourceMeta } from '@vigil/sources'

type Links = Pick<AlertDetails['list'], 'page' | 'document'>

const isPdf = (address: string): boolean => /\.pdf(\?|$)/i.test(address)

/** NPPES has a page for each NPI. */
const npiPage = (npi: string): string => `https://npiregistry.cms.hhs.gov/provider-view/${npi}`

/**
 * Where people can look it up themselves: the page of the entry, or else of its list, and the publication if it is a
 * document that a browser shows.
 */
export function sourceLinks(meta: SourceMeta | undefined, npi: string | null): Links {
  if (!meta) return { page: null, document: null }
  const { download, homepage, product, privacy } = meta
  if (product === 'NPI') return { page: npi === null ? homepage : npiPage(npi), document: null }
  const page = download.kind === 'page' ? download.page : homepage
  const [file, ...others] = download.kind === 'fixed' && privacy === 'public' ? download.addresses : []
  return { page, document: file !== undefined && others.length === 0 && isPdf(file) ? file : null }
}
