import { webhookLimits } from '@vigil/contract'
import dns, { type LookupAddress } from 'node:dns'
import { isOwnAddress, isPublicAddress } from './public-address.ts'
import { postOverTls, type Post } from './post-event.ts'

/** How deliveries reach the world. Only tests use others than `openInternet`. */
export interface DeliveryMeans {
  resolve: (host: string) => Promise<LookupAddress[]>
  mayReach: (address: string) => boolean
  post: Post
  seconds: number
}

export const openInternet: DeliveryMeans = {
  resolve: (host) => dns.promises.lookup(host, { all: true }),
  mayReach: (address) => isPublicAddress(address) && !isOwnAddress(address),
  post: postOverTls,
  seconds: webhookLimits.seconds,
}
