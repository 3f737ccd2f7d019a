import type { Connection } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { useConfiguration } from '../../lib/configuration.ts'
import { findConnection } from '../../lib/session.ts'

const flashDelayMs = 300

interface HostConnection {
  /** the single sign-on connection of this host; null if there is none, or not known yet */
  connection: Connection | null
  /** shows nothing for a moment, so that an unwanted form does not flash */
  waiting: boolean
}

export function useHostConnection(): HostConnection {
  const { defaultConnectionId } = useConfiguration()
  const [delayOver, setDelayOver] = useState(false)
  useTimeout(() => setDelayOver(true), flashDelayMs, { autoInvoke: true })
  const { data, isPending } = useQuery({
    queryKey: ['connection', location.hostname],
    queryFn: () => findConnection(location.hostname, defaultConnectionId),
    staleTime: Infinity,
    meta: { silent: true },
  })
  return { connection: data?.ssoConnection ? data : null, waiting: isPending && !delayOver }
}
