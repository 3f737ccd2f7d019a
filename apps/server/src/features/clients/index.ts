export { insertClient, lockClients, replaceDbids, setMappingName } from './clients-queries.ts'
export { clientsRoutes } from './clients-routes.ts'
