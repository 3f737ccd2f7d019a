import type { Connection } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { useConfiguration } from '../../lib/configuration.ts'
import { findConnection } from '../../lib/session.ts'

const patienceMs = 300

interface HostConnection {
  /** the connection of single sign-on at this host; null where there is none, or none is known yet */
  connection: Connection | null
  /** for a moment nothing is shown, so that a form does not flash up where it is not wanted */
  waiting: boolean
}

export function useHostConnection(): HostConnection {
  const { defaultConnectionId } = useConfiguration()
  const [impatient, setImpatient] = useState(false)
  useTimeout(() => setImpatient(true), patienceMs, { autoInvoke: true })
  const { data, isPending } = useQuery({
    queryKey: ['connection', location.hostname],
    queryFn: () => findConnection(location.hostname, defaultConnectionId),
    staleTime: Infinity,
    meta: { silent: true },
  })
  return { connection: data?.ssoConnection ? data : null, waiting: isPending && !impatient }
}
