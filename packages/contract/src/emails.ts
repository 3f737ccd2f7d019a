import { z } from 'zod'

/** The name a user signs in with: an e-mail address, always in lower case. */
export const UserName = z
  .string()
  .trim()
  // before letters are made small: some others turn into plain ones by that
  .regex(/^[\x21-\x7e]*$/, 'Email is invalid')
  .toLowerCase()
  .max(254, 'Email is invalid')
  .pipe(z.email('Email is invalid'))
