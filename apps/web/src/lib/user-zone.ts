import { zoneOrUtc } from '@vigil/contract'

/** The zone of the person at this browser. */
export const userZone = (): string => zoneOrUtc(new Intl.DateTimeFormat().resolvedOptions().timeZone)
