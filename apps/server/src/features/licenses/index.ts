export { checkLicenses } from './check-licenses.ts'
export { hasDueLicenses } from './licenses-queries.ts'
