import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../../lib/api.ts'
import { useSession } from '../../../lib/session.ts'
import { showSuccess } from '../../../ui/toasts/toast.ts'
import { securityQuery } from './use-security-call.ts'

export function useEndSession(sessionId: string, onEnded: () => void): { end: () => void; busy: boolean } {
  const { clientId, userId } = useSession()
  const queries = useQueryClient()
  const underWay = useRef(false)
  const call = useMutation({
    mutationFn: () => api.endSession({ params: { clientId, userId, sessionId } }),
    meta: { errorText: 'We were unable to end that session.' },
    onSuccess: () => {
      showSuccess('Session ended.')
      onEnded()
    },
    onSettled: async () => {
      await queries.invalidateQueries(securityQuery({ clientId, userId }))
      underWay.current = false
    },
  })
  const end = (): void => {
    if (underWay.current) return
    underWay.current = true
    call.mutate()
  }
  return { end, busy: call.isPending }
}
