import { z } from 'zod'

/** What this installation tells every visitor; an empty value hides what it is for. */
export const Configuration = z.object({
  supportContact: z.string(),
  helpUrl: z.string(),
  privacyUrl: z.string(),
  termsUrl: z.string(),
  defaultConnectionId: z.string(),
})
export type Configuration = z.infer<typeof Configuration>
