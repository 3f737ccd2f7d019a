export type { Evidence } from '../../database/schema/index.ts'
