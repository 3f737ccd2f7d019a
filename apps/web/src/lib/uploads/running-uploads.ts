import { isLeaving } from '../leave.ts'

let running = 0

/** A closed tab can't go on sending: the browser asks first. Not if the session has ended. */
function warn(event: BeforeUnloadEvent): void {
  if (!isLeaving()) event.preventDefault()
}

/** How many files this tab is sending; a page must not reload itself meanwhile. */
export const runningUploads = {
  count: (): number => running,
  set(next: number): void {
    if (next > 0 && running === 0) addEventListener('beforeunload', warn)
    if (next === 0 && running > 0) removeEventListener('beforeunload', warn)
    running = next
  },
}
