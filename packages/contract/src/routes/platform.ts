import { z } from 'zod'
import { defineRoutes } from '../route.ts'

export const ServiceStatus = z
  .object({
    name: z.literal('Vigil'),
    version: z.string(),
    ready: z.boolean(),
    parts: z.array(z.object({ name: z.string(), ready: z.boolean() })),
  })
  .meta({ id: 'ServiceStatus' })
export type ServiceStatus = z.infer<typeof ServiceStatus>

const signed = { kind: 'signed', why: 'the address itself carries a short-lived signature' } as const
const SignedPath = z.object({ token: z.string().min(1).max(4096) })

/** Calls that belong to none of the three API documents. */
export const platformRoutes = defineRoutes({
  getStatus: {
    method: 'GET',
    path: '/status',
    summary: 'Version and readiness of this installation',
    access: { kind: 'public', why: 'shown before anybody has signed in; holds no client data' },
    response: ServiceStatus,
  },
  downloadSigned: {
    method: 'GET',
    path: '/files/signed/:token',
    summary: 'Download by a signed address',
    access: signed,
    params: SignedPath,
    response: 'binary',
  },
  uploadSigned: {
    method: 'PUT',
    path: '/files/signed/:token',
    summary: 'Upload by a signed address',
    access: signed,
    params: SignedPath,
    body: 'binary',
    response: 'empty',
  },
})
