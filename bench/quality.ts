import { parseArgs } from 'node:util'
import { buildIndex, currentModel } from '../packages/matching/src/index.ts'
import { damagedRecall, type Recall, type RecallByKind, shuffled } from './matching/damaged-recall.ts'
import { readLists } from './matching/list-files.ts'
import { readNegatives, screenNegatives } from './matching/negatives.ts'
import { judgePairs, type PairFigures, readPairs } from './matching/pairs.ts'
import { damageText, listsText, negativesText, pairsText } from './matching/quality-text.ts'
import { seeded } from './matching/random.ts'
import { syntheticList } from './matching/synthetic.ts'

/**
 * How well the engine decides: labeled name pairs, people who are on no list, and damaged copies of list
 * records. Runs the parts it was given files for; damage runs on list files, or on invented records where
 * nothing else was asked.
 */
process.on('uncaughtException', (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
const { values: options } = parseArgs({
  options: {
    pairs: { type: 'string' },
    negatives: { type: 'string' },
    lists: { type: 'string' },
    damage: { type: 'string' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
    'all-misses': { type: 'boolean', default: false },
  },
})
if (options.negatives && !options.lists) throw new Error('--negatives needs --lists')

const seed = Number(options.seed)
for (const [name, text] of Object.entries({ seed: options.seed, damage: options.damage ?? '0' }))
  if (!/^\d+$/.test(text)) throw new Error(`--${name} takes a whole number`)
const results: Partial<PairFigures> & {
  model: string
  negatives?: { screened: number; match: number; suspected: number }
  damage?: RecallByKind
  damageTotal?: Recall
} = { model: currentModel.id }
const text: string[] = [`Model ${currentModel.id}`]

if (options.pairs) {
  const figures = judgePairs(readPairs(options.pairs))
  Object.assign(results, figures)
  text.push('', ...pairsText(figures, currentModel.thresholds.possible))
}

const asksForDamage = options.damage !== undefined || options.lists || !options.pairs
if (asksForDamage) {
  const lists = options.lists ? readLists(options.lists) : undefined
  if (lists?.parties.length === 0) throw new Error(`There is no list in ${options.lists}`)
  const records = shuffled(lists?.parties ?? syntheticList({ records: 20_000, seed }), seeded(seed))
  const index = buildIndex(records)
  text.push('', ...(lists ? listsText(lists) : [`Invented list: ${records.length} records`]))

  if (options.negatives) {
    const { alarms, cleared, ...figures } = screenNegatives(readNegatives(options.negatives), index)
    results.negatives = figures
    text.push('', ...negativesText({ ...figures, alarms, cleared }))
  }
  const each = Number(options.damage ?? 500)
  if (each > 0) {
    const figures = damagedRecall(records, index, { each, seed })
    results.damage = figures.damage
    results.damageTotal = figures.total
    text.push('', ...damageText(figures, options['all-misses'] ? Infinity : 20))
  }
}

process.stdout.write(options.json ? `${JSON.stringify(results)}\n` : `${text.join('\n')}\n`)
