import { SessionClaims } from '@vigil/contract'

/** The claims of a token, read without a check of its signature: the server checks it. Null for what is none. */
export function readClaims(token: string): SessionClaims | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (char) => char.charCodeAt(0))
    const { sub, ...claims } = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
    return SessionClaims.safeParse({ userId: sub, ...claims }).data ?? null
  } catch {
    return null
  }
}
