export { insertClient, lockClients, replaceDbids } from './clients-queries.ts'
export { clientsRoutes } from './clients-routes.ts'
