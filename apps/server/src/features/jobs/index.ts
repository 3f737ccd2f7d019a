export { jobsRoutes } from './jobs-routes.ts'
export { clientsOfJobs } from './list-jobs.ts'
