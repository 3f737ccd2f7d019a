import { importFaster } from '../../faster-imports.ts'

importFaster()
// only what is imported from here on comes faster; it is started hundreds of times
await import('./perform-steps.ts')
