import { z } from 'zod'
import { Connection } from '../session/auth.ts'
import { defineRoutes } from './route.ts'

/** Apart from the other calls about SSO products: every page loads it. */
export const connectionRoutes = defineRoutes({
  findConnection: {
    method: 'GET',
    path: '/identity/clients/ssoProducts/connectionId',
    summary: 'The connection to sign in with at a host name, or for the domain of an email address',
    access: { kind: 'public', why: 'called before sign-in; says only how to sign in' },
    guessable: true,
    query: z.object({ domain: z.string().max(253).default('') }),
    response: Connection,
  },
})
