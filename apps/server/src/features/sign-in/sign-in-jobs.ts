import { dayMs } from '@vigil/contract'
import type { Context } from '../../context.ts'
import type { JobHandlers } from '../../jobs/collect-handlers.ts'
import { sendReset } from './passwords/send-reset.ts'
import { deleteAttemptsBefore, deleteResetsBefore } from './sign-in-queries.ts'

const keptDays = { attempts: 1, resets: 30 }

/** Deletes old attempts and links: nobody needs them, and strangers can create more. */
async function sweepSignIn(context: Context): Promise<void> {
  const daysAgo = (days: number): Date => new Date(context.now().getTime() - days * dayMs)
  await context.write(async ({ sql }) => {
    await deleteAttemptsBefore(sql, daysAgo(keptDays.attempts))
    await deleteResetsBefore(sql, daysAgo(keptDays.resets))
  })
}

export const signInJobs = {
  'sign-in.send-reset': sendReset,
  'sign-in.sweep': sweepSignIn,
} satisfies JobHandlers
