import { jobStates } from '@vigil/contract'
import { fixedOrder, listAddress, noFilter } from '../../list-screen/list-address.ts'

// In its own file, because URLs are parsed before a page is loaded.

export const jobsAddress = listAddress({ tabs: jobStates, ...fixedOrder, filter: noFilter })
export type JobsAddress = typeof jobsAddress.plain
