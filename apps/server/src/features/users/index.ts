export { insertUser } from './users-queries.ts'
