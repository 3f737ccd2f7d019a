import { createHmac } from 'node:crypto'

/** The signature of a body at a moment: who knows the secret can tell that it came from here, and when. */
export function signDelivery(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const hash = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${hash}`
}
