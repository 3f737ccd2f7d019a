import { limits, reportSorts } from '@vigil/contract'
import { listAddress, noFilter, noTabs } from '../../../list-screen/list-address.ts'

// In its own file, because URLs are parsed before a page is loaded.

export const downloadsAddress = listAddress({
  tabs: noTabs,
  sorts: reportSorts,
  defaultSort: limits.defaultSorts.reportHistory,
  filter: noFilter,
})
export type DownloadsAddress = typeof downloadsAddress.plain
