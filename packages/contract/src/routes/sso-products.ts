import { z } from 'zod'
import { administers } from '../access/client-access.ts'
import { ClientPath } from '../platform/clients.ts'
import { SsoProduct, SsoProductInput, SsoProductUpdate } from '../platform/sso-products.ts'
import { Id } from '../values/ids.ts'
import { defineRoutes } from './route.ts'

const ProductPath = ClientPath.extend({ ssoProductId: Id })

/** The SSO products of a client, for its administrators. */
export const ssoProductsRoutes = defineRoutes({
  listSsoProducts: {
    method: 'GET',
    path: '/identity/clients/:clientId/ssoProducts',
    summary: 'The SSO products of a client, sorted by type',
    access: administers('SHOW_CLIENT'),
    params: ClientPath,
    response: z.array(SsoProduct),
  },
  createSsoProduct: {
    method: 'POST',
    path: '/identity/clients/:clientId/ssoProducts',
    summary: 'Create an SSO product; with an identity provider, the client’s users sign in only there',
    access: administers('EDIT_CLIENT'),
    params: ClientPath,
    body: SsoProductInput,
    response: SsoProduct,
    status: 201,
  },
  updateSsoProduct: {
    method: 'PUT',
    path: '/identity/clients/:clientId/ssoProducts/:ssoProductId',
    summary: 'Change an SSO product; disabling it signs its users out',
    access: administers('EDIT_CLIENT'),
    params: ProductPath,
    body: SsoProductUpdate,
    response: SsoProduct,
  },
  deleteSsoProduct: {
    method: 'DELETE',
    path: '/identity/clients/:clientId/ssoProducts/:ssoProductId',
    summary: 'Delete an SSO product; signs its users out',
    access: administers('EDIT_CLIENT'),
    params: ProductPath,
    response: 'empty',
  },
})
