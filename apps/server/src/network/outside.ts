import dns, { type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isOwnAddress, isPublicAddress } from './public-address.ts'

/** How the server reaches the world. Only tests use others than `openInternet`. */
export interface Outside {
  resolve: (host: string) => Promise<LookupAddress[]>
  mayReach: (address: string) => boolean
}

export const openInternet: Outside = {
  resolve: (host) => dns.promises.lookup(host, { all: true }),
  mayReach: (address) => isPublicAddress(address) && !isOwnAddress(address),
}

/** The name or address behind a URL, without brackets and closing dot. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')

/** What a URL leads to just now; null where any of it is internal. Connect to nothing else: names change. */
export async function reachableAddresses(url: URL, outside: Outside): Promise<LookupAddress[] | null> {
  const addresses = await outside.resolve(hostOf(url))
  const isOpen = addresses.length > 0 && addresses.every(({ address }) => outside.mayReach(address))
  return isOpen ? addresses : null
}

/** Connects to the checked addresses whatever the name means by now; the name still counts for TLS. */
export const lookupOf =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, { all }, done) => {
    const [first] = addresses
    if (!first) done(new Error('no address'), '')
    else if (all) done(null, [...addresses])
    else done(null, first.address, first.family)
  }
