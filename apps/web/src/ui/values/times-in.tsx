import { zoneName } from '@vigil/contract'
import { userZone } from '../../lib/user-zone.ts'

/** States the time zone once, next to times without one. */
export const TimesIn = () => <span>{`Times in ${zoneName(new Date(), userZone())}`}</span>
