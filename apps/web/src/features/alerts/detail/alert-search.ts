import type { AddressParams } from '../../../list-screen/list-address.ts'
import { alertsAddress } from '../alerts-address.ts'

/** The URL of an alert says which list it was opened from and where Back leads. */
export type AlertSearchParams = AddressParams & {
  from?: 'population'
  /** the query of the profile it was opened from, such as ?asOf=2026-01-31 */
  profile?: string
}

const isQuery = (text: unknown): text is string => typeof text === 'string' && text.startsWith('?')

export function readAlertSearch(given: Record<string, unknown>): AlertSearchParams {
  const { from, profile } = given
  return {
    ...alertsAddress.write(alertsAddress.read(given)),
    ...(from === 'population' && { from, ...(isQuery(profile) && { profile }) }),
  }
}

/** The URL of the list alone. */
export const listParams = ({ from: _from, profile: _profile, ...params }: AlertSearchParams): AddressParams =>
  params

/** Where Back leads, which stays the same from one alert to the next. */
export const originOf = ({ from, profile }: AlertSearchParams): AlertSearchParams => ({
  ...(from && { from }),
  ...(profile && { profile }),
})
