import { isIP } from 'node:net'
import { AppError } from '../../../errors.ts'
import { hostOf } from '../../../network/outside.ts'
import { isPublicAddress } from '../../../network/public-address.ts'

const ports = new Set(['', '8443'])
const internalName = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/

function isInternalHost(host: string): boolean {
  if (isIP(host) !== 0) return !isPublicAddress(host)
  return !host.includes('.') || internalName.test(host)
}

/** Why nothing may be sent to a URL, judging by the URL alone; null if it is allowed. */
export function urlProblem(url: URL): string | null {
  if (url.protocol !== 'https:') return 'Enter a URL that begins with https://.'
  if (url.username !== '' || url.password !== '') return 'The URL must not contain a user name or password.'
  if (!ports.has(url.port)) return 'Only ports 443 and 8443 are allowed.'
  if (isInternalHost(hostOf(url))) return 'The URL must not point to an internal address.'
  return null
}

/** The URL as stored; throws if it is not allowed. */
export function checkedUrl(text: string): string {
  const url = new URL(text)
  url.hash = ''
  const problem = urlProblem(url)
  if (problem) throw new AppError('invalid', problem, [{ path: 'body.url', message: problem }])
  return url.href
}
