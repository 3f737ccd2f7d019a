export { checkLicenses } from './check-licenses.ts'
export { dueLicenseClients } from './licenses-queries.ts'
