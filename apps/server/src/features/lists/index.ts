export { listsJobs } from './lists-jobs.ts'
export { listsRoutes } from './lists-routes.ts'
export { loadListFiles, type LoadCommand } from './load-list-files.ts'
export { listSources } from './list-sources.ts'
