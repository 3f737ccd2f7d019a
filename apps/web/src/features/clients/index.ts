/** What other features may use: the list of all clients. */
export { clientsQuery } from './clients-list.ts'
