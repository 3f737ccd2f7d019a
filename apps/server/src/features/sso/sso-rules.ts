import { ReturnTo } from '@vigil/contract'
import { domainToASCII } from 'node:url'

export const callbackPath = '/api/auth/sso/callback'
export const logoutPath = '/sso/logout'
export const flowMinutes = 10

const noHostName = /[\s/?#\\@*]/
const hostName = /^[a-z0-9_[](?:[\w.:-]*[\w\]])?$/

/** A host name as stored: lower case, without port or trailing dot; empty if invalid. */
export function domainOf(host: string): string {
  const bare = host.trim().replace(/:\d*$/, '').replace(/\.$/, '')
  const domain = noHostName.test(bare) ? '' : domainToASCII(bare)
  return hostName.test(domain) ? domain : ''
}

/** The origin of the flow: the public address, or the client's domain if the request used it. */
export function originFor(publicAddress: string, host: string, domain: string): string {
  const requested = `${new URL(publicAddress).protocol}//${host}`
  return domainOf(host) === domain && URL.canParse(requested) ? new URL(requested).origin : publicAddress
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/
export const isLoopback = (issuer: string): boolean => {
  const { protocol, hostname } = new URL(issuer)
  return protocol === 'http:' && loopback.test(hostname)
}

const discoveryPath = /\/\.well-known\/openid-configuration\/?$/

/** The issuer without a copied discovery path; null if it is not safe to send secrets to. */
export function issuerOf(given: string): string | null {
  const issuer = given.trim().replace(discoveryPath, '')
  if (!URL.canParse(issuer)) return null
  const { protocol, search, hash, username, password } = new URL(issuer)
  if (search || hash || username || password) return null
  return protocol === 'https:' || isLoopback(issuer) ? issuer : null
}

/** A path on this site, safe for a header; `/` for anything else. */
export const safeReturn = (returnTo: string): string =>
  ReturnTo.parse(returnTo.toWellFormed().replace(/[^\x21-\x7E\s]/gu, encodeURIComponent))

export const isConnectionId = (text: string): boolean => /^[A-Za-z0-9][\w.-]{0,99}$/.test(text)

/** "Acme Health, Inc." becomes "acme-health-inc". */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '')
