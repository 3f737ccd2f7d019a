import { webhookLimits } from '@vigil/contract'
import { openInternet as outside, type Outside } from '../../../network/outside.ts'
import { postOverTls, type Post } from './post-event.ts'

/** How deliveries reach the world. Only tests use others than `openInternet`. */
export interface DeliveryMeans extends Outside {
  post: Post
  seconds: number
}

export const openInternet: DeliveryMeans = {
  ...outside,
  post: postOverTls,
  seconds: webhookLimits.seconds,
}
