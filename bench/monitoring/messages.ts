import type { EngineFigure } from './engine-alone.ts'
import type { ProductFigure } from './product.ts'

/** What a measured process is asked to do, one thing after another. */
export type Request = { kind: 'full' } | { kind: 'changes' } | { kind: 'end' }

/** What it says: that it is ready, or what it has measured. */
export type Answer =
  | { kind: 'ready' }
  | { kind: 'engine'; figure: EngineFigure }
  | { kind: 'product'; figure: ProductFigure }
  | { kind: 'failed'; reason: string }
