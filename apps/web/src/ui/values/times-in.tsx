import { zoneName } from '@vigil/contract'
import { useState } from 'react'
import { userZone } from '../../lib/user-zone.ts'

/** States the time zone once, next to times without one. */
export function TimesIn() {
  const [now] = useState(() => new Date())
  return <span>{`Times in ${zoneName(now, userZone())}`}</span>
}
