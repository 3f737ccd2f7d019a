import dns, { type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isOwnAddress, isPublicAddress } from './public-address.ts'

/** How the server reaches the Internet. Only tests use anything other than `openInternet`. */
export interface Outside {
  resolve: (host: string) => Promise<LookupAddress[]>
  mayReach: (address: string) => boolean
}

export const openInternet: Outside = {
  resolve: (host) => dns.promises.lookup(host, { all: true }),
  mayReach: (address) => isPublicAddress(address) && !isOwnAddress(address),
}

/** The host name or IP address of a URL, without brackets and trailing dot. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')

/** The current addresses of a URL's host; null if any is internal. Connect only to these: DNS can change after the check. */
export async function reachableAddresses(url: URL, outside: Outside): Promise<LookupAddress[] | null> {
  const addresses = await outside.resolve(hostOf(url))
  const isOpen = addresses.length > 0 && addresses.every(({ address }) => outside.mayReach(address))
  return isOpen ? addresses : null
}

/** Connects to the checked addresses, even if the name resolves differently by now; TLS still verifies the name. */
export const lookupOf =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, { all }, done) => {
    const [first] = addresses
    if (!first) done(new Error('no address'), '')
    else if (all) done(null, [...addresses])
    else done(null, first.address, first.family)
  }
