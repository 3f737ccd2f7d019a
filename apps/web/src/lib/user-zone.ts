import { zoneOrUtc } from '@vigil/contract'

let known: string | undefined

/** The user's time zone when the page was opened. */
export const userZone = (): string =>
  (known ??= zoneOrUtc(new Intl.DateTimeFormat().resolvedOptions().timeZone))
