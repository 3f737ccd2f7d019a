import type { JobHandlers } from '../../jobs/collect-handlers.ts'
import { sendReset } from './passwords/send-reset.ts'
import { sweepSignIn } from './sweep-sign-in.ts'

export const signInJobs = {
  'sign-in.send-reset': sendReset,
  'sign-in.sweep': sweepSignIn,
} satisfies JobHandlers
