import { randomBytes } from 'node:crypto'

/** 256 random bits, with a beginning that tells what it is. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`
