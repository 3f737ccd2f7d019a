import { zoneOrUtc } from '@vigil/contract'

let known: string | undefined

/** The zone of the person at this browser, as it was when the page was opened. */
export const userZone = (): string =>
  (known ??= zoneOrUtc(new Intl.DateTimeFormat().resolvedOptions().timeZone))
