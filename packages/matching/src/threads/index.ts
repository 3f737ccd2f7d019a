export {
  createScreeningPool,
  shareIndex,
  type PoolOptions,
  type ScreeningPool,
  type SweepBatch,
} from './pool.ts'
