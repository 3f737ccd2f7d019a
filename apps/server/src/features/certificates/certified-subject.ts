import { clearResult, monitorProducts, resultTone, type MonitorProduct, type Result } from '@vigil/contract'
import { displayName } from '../population/index.ts'
import { missingFor, worstResult, type CheckedSources, type SourceStatus } from '../screening/index.ts'
import type { Member } from './certificate-queries.ts'

export interface CertifiedProduct {
  product: MonitorProduct
  result: Result
  /** what the client must provide for a result */
  missing: string | null
  sources: { list: string; version: number; result: Result; verifiedAt: string; findings: number }[]
}

/** What a certificate says about one subject. */
export interface CertifiedSubject {
  id: string
  externalId: string
  name: string
  type: 'Individual' | 'Organization'
  npi: string | null
  monitorStartDate: string
  monitorEndDate: string | null
  /** the day on which monitoring ended, if it was over by then: the results are the last ones before */
  monitoringEnded: string | null
  /** it was monitored, every product below was checked, and nothing was found */
  cleared: boolean
  products: CertifiedProduct[]
  /** products that the certificate says nothing about, because its creator may not see their results */
  omittedProducts: MonitorProduct[]
}

/** A version of a list that a result rests on. */
export interface CertifiedList {
  list: string
  name: string
  version: number
  published: string | null
  sha256: string | null
  loadedAt: string | null
}

function productOf(
  product: MonitorProduct,
  sources: readonly SourceStatus[],
  /** some licenses were not checked */
  isOpen: boolean,
): CertifiedProduct {
  const results = sources.map(({ result }) => result)
  return {
    product,
    result: worstResult(isOpen ? [...results, 'Not Verified'] : results, clearResult(product)),
    missing: sources.find(({ missing }) => missing !== null)?.missing ?? null,
    sources: sources.map(({ sourceId, list, result, verifiedAt, findings }) => ({
      list: sourceId,
      version: list.version,
      result,
      verifiedAt: verifiedAt.toISOString(),
      findings: findings.length,
    })),
  }
}

/** A product that no list has answered for. */
function unanswered(product: MonitorProduct, { facts, ssnOnly }: Member): CertifiedProduct {
  const missing = missingFor(product, facts, { ssnOnly })
  return {
    product,
    result: missing === null ? 'Not Verified' : 'Insufficient Client Data',
    missing,
    sources: [],
  }
}

/** Nobody needs a license to be cleared; one that is named must be in order. */
export const isClear = ({ product, result, missing }: CertifiedProduct): boolean =>
  resultTone(result) === 'clear' || (product === 'LICENSES' && missing === 'License')

export const areClear = (products: readonly CertifiedProduct[]): boolean =>
  products.length > 0 && products.every(isClear)

export interface Checked extends CheckedSources {
  /** what the subject was monitored for */
  products: readonly MonitorProduct[]
  omitted: MonitorProduct[]
  ended: string | null
}

export function certifiedSubject(member: Member, checked: Checked): CertifiedSubject {
  const { id, externalId, kind, startDate, endDate, facts } = member
  const { sources, hasUnansweredLicenses, omitted, ended } = checked
  const byProduct = Map.groupBy(sources, ({ product }) => product)
  const products = monitorProducts.flatMap((product) => {
    const of = byProduct.get(product)
    if (of) return [productOf(product, of, product === 'LICENSES' && hasUnansweredLicenses)]
    return checked.products.includes(product) ? [unanswered(product, member)] : []
  })
  return {
    id,
    externalId,
    name: displayName(facts),
    type: kind === 'person' ? 'Individual' : 'Organization',
    npi: facts.npi ?? null,
    monitorStartDate: startDate,
    monitorEndDate: endDate,
    monitoringEnded: ended,
    cleared: ended === null && areClear(products),
    products,
    omittedProducts: omitted,
  }
}

export const certifiedList = ({ sourceId, sourceName, list }: SourceStatus): CertifiedList => ({
  list: sourceId,
  name: sourceName,
  version: list.version,
  published: list.published,
  sha256: list.sha256,
  loadedAt: list.loadedAt?.toISOString() ?? null,
})
