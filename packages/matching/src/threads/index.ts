export {
  createScreeningPool,
  openShared,
  shareIndex,
  sharedBytes,
  type PoolOptions,
  type ScreeningPool,
} from './pool.ts'
