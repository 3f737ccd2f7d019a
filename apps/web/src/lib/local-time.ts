import { dateIn, formatDate, formatDateTime } from '@vigil/contract'
import { userZone } from './user-zone.ts'

/** The date of a moment in the user's time zone, MM/dd/yyyy. */
export const dayOf = (moment: string): string => formatDate(dateIn(new Date(moment), userZone()))

/** A moment in the user's time zone. */
export const timeOf = (moment: string): string => formatDateTime(new Date(moment), userZone())
