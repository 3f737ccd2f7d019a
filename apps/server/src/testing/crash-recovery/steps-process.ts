import { importFaster } from '../../faster-imports.ts'

importFaster()
// speeds up later imports, because this process is started hundreds of times
await import('./perform-steps.ts')
