import fs from 'node:fs'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { measureQuality } from '../../packages/matching/src/quality/baseline.ts'

/** Measures the committed quality set and writes the figures down as those that must not drop. */
const file = path.resolve(import.meta.dirname, '../../packages/matching/src/quality/baseline.ts')
const marker = 'export const baseline: Quality = '
const [code] = fs.readFileSync(file, 'utf8').split(marker)
const text = `${code}${marker}${JSON.stringify(measureQuality())}\n`
fs.writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }))
process.stdout.write(`${path.relative(process.cwd(), file)} written\n`)
