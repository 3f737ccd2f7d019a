import { useEffect } from 'react'
import { logOut } from '../../lib/leave.ts'
import { LoadingState } from '../../ui/states/loading-state.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** the user asked to sign out */
    byUser?: boolean
  }
}

let leaving = false

/** A separate page, so that leaving unsaved changes is confirmed first. */
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
