export { addSsoProduct } from './add-sso-product.ts'
export {
  listSsoConnections,
  setSsoDisabled,
  removeSsoProduct,
  unlinkSsoUser,
  unlinkSsoUserByName,
} from './manage-sso-products.ts'
export { createProviderCache } from './provider-cache.ts'
export { ssoLogoutAddress } from './sso-logout-address.ts'
export { insertProduct } from './sso-products-queries.ts'
export { ssoRoutes } from './sso-routes.ts'
export { callbackPath, logoutPath } from './sso-rules.ts'
