import { importFaster } from './faster-imports.ts'

importFaster()
// speeds up only later imports, hence the dynamic import
await import('./cli/program.ts')
