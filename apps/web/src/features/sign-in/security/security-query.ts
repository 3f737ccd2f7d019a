import type { SecurityState } from '@vigil/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

export interface UserKey {
  clientId: string
  userId: string
}

export const securityQuery = ({ clientId, userId }: UserKey) =>
  queryOptions<SecurityState>({
    queryKey: ['security', userId],
    queryFn: ({ signal }) => api.getSecurity({ params: { clientId, userId } }, { signal }),
    meta: { errorText: 'We were unable to retrieve your sign-in settings.' },
  })
