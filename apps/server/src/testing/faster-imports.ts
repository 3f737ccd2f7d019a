import { importFaster } from '../faster-imports.ts'

importFaster()
