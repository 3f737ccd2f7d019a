import { z } from 'zod'

export const passwordLength = { min: 12, max: 128 } as const

/** The most common guesses. */
const common = /passw[o0]r[dt]|qwert|asdfgh|letmein|welcome|vigil|changeme|12345|54321|abcdef/

/** Why a password is refused, or null. Checks the length, and what can be guessed from the account. */
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

/** A password at sign-in; the rules for new passwords do not apply to old ones. */
export const GivenPassword = z.string().min(1).max(passwordLength.max)

/** The name a user signs in with: an email address, always in lower case. */
export const UserName = z
  .string()
  .trim()
  // before lowercasing, which turns some other letters into ASCII
  .regex(/^[\x21-\x7e]*$/, 'Email is invalid')
  .toLowerCase()
  .max(254, 'Email is invalid')
  .pipe(z.email('Email is invalid'))
