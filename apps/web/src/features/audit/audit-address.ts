import { auditKinds, limits, type AuditKind } from '@vigil/contract'
import { z } from 'zod'
import { fixedOrder, listAddress, noTabs, oneOf, param } from '../../list-screen/list-address.ts'

// In its own file, because URLs are parsed before a page is loaded.

export const auditAddress = listAddress({
  tabs: noTabs,
  ...fixedOrder,
  filter: z.object({
    person: param(z.string().max(limits.searchText), ''),
    client: param(z.string().max(60), null),
    kind: oneOf(Object.keys(auditKinds) as AuditKind[]),
    from: param(z.iso.date(), null),
    to: param(z.iso.date(), null),
  }),
})
export type AuditAddress = typeof auditAddress.plain
export type AuditFilters = AuditAddress['filter']
