import type { AlertItem } from '@vigil/contract'

interface RowsOfList {
  total: number
  content: readonly AlertItem[]
}

const said = ({ total, content }: RowsOfList): string =>
  JSON.stringify([total, content.map(({ id, reviewStatus }) => [id, reviewStatus])])

/** Whether two readings of a page hold the same alerts, in the same order and with the same statuses. */
export const sameRows = (one: RowsOfList, other: RowsOfList): boolean => said(one) === said(other)
