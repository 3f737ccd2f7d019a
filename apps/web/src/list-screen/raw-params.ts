import type { AddressParams } from './list-address.ts'

/** For the route of a list, whose page reads the parameters: the schema is loaded with that page, not with every one. */
export const rawParams = (params: Record<string, unknown>): AddressParams => params as AddressParams
