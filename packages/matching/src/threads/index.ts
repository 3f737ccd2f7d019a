export { createScreeningPool, type PoolOptions, type ScreeningPool } from './pool.ts'
