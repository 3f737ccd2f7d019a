export { createResetLink } from './passwords/create-reset-link.ts'
export { mailPasswordLink } from './passwords/mail-password-link.ts'
export { hashPassword, passwordFits } from './passwords/password-hash.ts'
export { resetSecondFactor } from './second-factor/reset-second-factor.ts'
export { signInJobs } from './sign-in-jobs.ts'
export {
  expireResets,
  failAttempt,
  giveBackAttempt,
  selectSignInWays,
  setPassword,
  takeAttempt,
  type SignInWays,
} from './sign-in-queries.ts'
export { lockMs, maxFailures, maxResetsPerHour } from './sign-in-rules.ts'
export { signInRoutes } from './sign-in-routes.ts'
