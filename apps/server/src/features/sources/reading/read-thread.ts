import { importFaster } from '../../../faster-imports.ts'

importFaster()
// only what is imported from here on comes faster
await import('./read-tasks.ts')
