import { z } from 'zod'

/** The name a user signs in with: an e-mail address, always in lower case. */
export const UserName = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'Email is invalid')
  .pipe(z.email('Email is invalid'))
