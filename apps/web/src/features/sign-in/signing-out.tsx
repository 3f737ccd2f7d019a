import { useEffect } from 'react'
import { logOut } from '../../lib/leave.ts'
import { LoadingState } from '../../ui/states/loading-state.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** the user has asked to log out */
    byUser?: boolean
  }
}

let leaving = false

/** A page of its own, so that what is not saved is asked about before it is left. */
export function SigningOut() {
  useEffect(() => {
    if (leaving) return
    leaving = true
    void logOut('out')
  }, [])
  return (
    <main>
      <LoadingState label="Signing out" />
    </main>
  )
}
