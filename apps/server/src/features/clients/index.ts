export { insertClient, lockClients } from './clients-queries.ts'
export { clientsRoutes } from './clients-routes.ts'
