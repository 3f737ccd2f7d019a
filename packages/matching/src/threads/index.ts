export { createScreeningPool, type PoolOptions, type ScreeningPool, type SweepBatch } from './pool.ts'
