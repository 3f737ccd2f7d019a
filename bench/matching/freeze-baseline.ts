import fs from 'node:fs'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { measureQuality } from '../../packages/matching/src/quality/baseline.ts'

/** Measures the committed quality set and writes the figures down as those that must not drop. */
const file = path.resolve(import.meta.dirname, '../../packages/matching/src/quality/baseline.ts')
const figures = JSON.stringify(measureQuality())
const text = `import type { Quality } from './measure.ts'

/** Figures of the committed quality set, measured by bench/matching/freeze-baseline.ts; a drop fails. */
export const baseline: Quality = ${figures}
`
fs.writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }))
process.stdout.write(`${path.relative(process.cwd(), file)} written\n`)
