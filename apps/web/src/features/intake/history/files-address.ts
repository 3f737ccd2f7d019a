import { fileSorts, fileTabs, limits, type FileTab } from '@vigil/contract'
import { listAddress, noFilter } from '../../../list-screen/list-address.ts'

// In its own file, because URLs are parsed before a page is loaded.

export const fileTabNames = Object.keys(fileTabs) as [FileTab, ...FileTab[]]

export const filesAddress = listAddress({
  tabs: fileTabNames,
  sorts: fileSorts,
  defaultSort: limits.defaultSorts.fileHistory,
  filter: noFilter,
})
export type FilesAddress = typeof filesAddress.plain
