import { formatDate, type MonitorProduct } from '@vigil/contract'
import { findSource } from '@vigil/sources'
import type { Sql } from '../../../database/transaction.ts'
import type { ReportContent, ReportEvidence } from '../../../documents/report-content.ts'
import { listsHeading } from '../../certificates/index.ts'
import { selectListChecks } from './list-checks-queries.ts'

export interface CheckedList extends ReportEvidence {
  product: MonitorProduct
  checks: number
  firstAt: Date
  lastAt: Date
}

interface ListScope {
  clientId: string
  /** those that the reader may see */
  products: readonly MonitorProduct[]
  /** null: ever since */
  from: Date | null
  until: Date
}

/** The lists that a client was checked against in a period, each with the last version used. */
export async function checkedLists(sql: Sql, scope: ListScope): Promise<CheckedList[]> {
  const rows = await selectListChecks(sql, scope.clientId, scope)
  return rows.flatMap(({ sourceId, firstAt, lastAt, ...row }) => {
    const meta = findSource(sourceId)?.meta
    if (!meta || !scope.products.includes(meta.product)) return []
    const times = { firstAt: new Date(firstAt), lastAt: new Date(lastAt) }
    return [{ ...row, ...times, name: meta.title, product: meta.product }]
  })
}

export const publishedText = (published: string | null): string =>
  published === null ? 'Not stated' : formatDate(published)

/** The lists as the end of a document, and in its footers. */
export function evidenceOf(
  lists: readonly CheckedList[],
): Required<Pick<ReportContent, 'evidence' | 'after'>> {
  const columns = [
    { header: 'List', share: 6 },
    { header: 'Version', share: 2 },
    { header: 'Published', share: 2 },
  ]
  const rows = lists.map(({ name, version, published }) => [name, String(version), publishedText(published)])
  return {
    evidence: lists,
    after: () => [{ heading: listsHeading }, { table: { columns, rows } }],
  }
}
