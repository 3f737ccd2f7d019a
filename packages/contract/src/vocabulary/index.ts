export * from './products.ts'
export * from './results.ts'
export * from './review-statuses.ts'
