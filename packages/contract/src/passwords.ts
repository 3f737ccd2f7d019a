import { z } from 'zod'

export const passwordLength = { min: 12, max: 128 } as const

/** What is tried first by everybody who guesses. */
const common = /passw[o0]r[dt]|qwert|asdfgh|letmein|welcome|vigil|changeme|12345|54321|abcdef/

/** Why a password is refused, or null. Length counts; what others could guess from the account does not pass. */
export function passwordProblem(password: string, userName: string): string | null {
  if (password.length < passwordLength.min) return `Use at least ${passwordLength.min} characters.`
  if (password.length > passwordLength.max) return `Use at most ${passwordLength.max} characters.`
  const plain = password.toLowerCase()
  const [local = ''] = userName.toLowerCase().split('@')
  if (local.length >= 4 && plain.includes(local)) return 'Do not use your email address.'
  if (common.test(plain)) return 'Avoid common words and keyboard patterns.'
  if (new Set(plain).size < 5) return 'Use a wider variety of characters.'
  return null
}

/** What is taken as a password at sign-in; the rules for new ones do not apply to old ones. */
export const GivenPassword = z.string().min(1).max(passwordLength.max)

/** The name a user signs in with: an email address, always in lower case. */
export const UserName = z
  .string()
  .trim()
  // before letters are made small: some others turn into plain ones by that
  .regex(/^[\x21-\x7e]*$/, 'Email is invalid')
  .toLowerCase()
  .max(254, 'Email is invalid')
  .pipe(z.email('Email is invalid'))
