import type { AddressParams } from '../../../list-screen/list-address.ts'
import { alertsAddress } from '../alerts-address.ts'

/** The URL of an alert says which list it was opened from and where Back leads. */
export type AlertSearchParams = AddressParams & { from?: 'population' }

export function readAlertSearch(given: Record<string, unknown>): AlertSearchParams {
  return {
    ...alertsAddress.write(alertsAddress.read(given)),
    ...(given['from'] === 'population' && { from: 'population' as const }),
  }
}

/** The URL of the list alone. */
export const listParams = ({ from: _from, ...params }: AlertSearchParams): AddressParams => params
