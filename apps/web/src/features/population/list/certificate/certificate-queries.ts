import { queryOptions } from '@tanstack/react-query'
import {
  certificatesRoutes,
  toasts,
  type CertificateFormat,
  type PopulationCertificate,
} from '@vigil/contract'
import { apiOf } from '../../../../lib/api.ts'
import { userZone } from '../../../../lib/user-zone.ts'

const api = apiOf(certificatesRoutes)
const pollMs = 1_000

/** Waiting or running. */
export const isOpen = ({ state }: PopulationCertificate): boolean =>
  state === 'waiting' || state === 'running'

/** The user's last certificate; every second while it is being made. */
export const populationCertificateQuery = queryOptions({
  queryKey: ['population-certificate'],
  queryFn: async ({ signal }) => (await api.getPopulationCertificate({}, { signal })).certificate,
  refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? pollMs : false),
  // also what another tab has requested
  staleTime: 0,
  meta: { errorText: toasts.population.certificate },
})

export const requestCertificate = (asOf: string | null): Promise<PopulationCertificate> =>
  api.requestPopulationCertificate({ body: { timezone: userZone(), ...(asOf !== null && { asOf }) } })

export const fetchPopulationCertificate = (format: CertificateFormat): Promise<Blob> =>
  api.downloadPopulationCertificate({ query: { format } })
