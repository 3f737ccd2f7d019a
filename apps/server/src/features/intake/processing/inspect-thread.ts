import { importFaster } from '../../../faster-imports.ts'

importFaster()
// importFaster affects only later imports, hence the dynamic one
await import('./inspect-tasks.ts')
