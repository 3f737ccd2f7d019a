import { useEffect, useState } from 'react'
import { signOutPending } from '../../lib/sign-out-pending.ts'

interface Leaving {
  leaving: boolean
  leave: (address: string) => void
}

/** Goes to another site. The browser may keep this page as it is and bring it back with its Back button. */
export function useLeaving(): Leaving {
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    const comeBack = (): void => setLeaving(false)
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])
  const leave = (address: string): void => {
    setLeaving(true)
    signOutPending.set(false)
    location.assign(address)
  }
  return { leaving, leave }
}
