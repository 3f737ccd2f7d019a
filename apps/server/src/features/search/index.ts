export { createSearchEngine } from './engine/create-search-engine.ts'
export { searchJobs } from './search-jobs.ts'
export { searchRoutes } from './search-routes.ts'
export { warmSearches } from './engine/warm-searches.ts'
