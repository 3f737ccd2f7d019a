import { z } from 'zod'

/** Public configuration of this installation; an empty value hides its element. */
export const Configuration = z.object({
  supportContact: z.string(),
  helpUrl: z.string(),
  privacyUrl: z.string(),
  termsUrl: z.string(),
  defaultConnectionId: z.string(),
})
export type Configuration = z.infer<typeof Configuration>
