export { createScreeningPool, shareIndex, type PoolOptions, type ScreeningPool } from './pool.ts'
