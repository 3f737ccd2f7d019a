import { useLocation } from '@tanstack/react-router'
import { clientSelection } from '../../lib/browser-storage.ts'
import { useSession } from '../../lib/session.ts'

/** Whether the calls of this page are for the client the user works as. Some pages call for their own client. */
export function useAsksForCurrentClient(): boolean {
  const { ownClient, currentClient } = useSession()
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (clientSelection.forPage(path) ?? ownClient.id) === currentClient.id
}
