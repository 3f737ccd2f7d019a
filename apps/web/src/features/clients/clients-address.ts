import { listAddress, noFilter, noTabs } from '../../list-screen/list-address.ts'

export const clientsAddress = listAddress({
  tabs: noTabs,
  sorts: ['NAME', 'INSTANT_SEARCH', 'ACCESS_ROLES'],
  defaultSort: { sortBy: 'NAME', desc: false },
  filter: noFilter,
})
export type ClientsAddress = typeof clientsAddress.plain
