import { compareNames, currentModel } from '../../packages/matching/src/index.ts'
import type { NameKind } from '../../packages/matching/src/party.ts'
import { readRecords } from './csv.ts'

/** Two names with what a person said about them. */
export interface LabeledPair {
  schema: string
  left: string
  right: string
  isMatch: boolean
  quality: string
  category: string
}

export interface Agreement {
  f1: number
  precision: number
  recall: number
  n: number
}

export interface Disagreement extends LabeledPair {
  score: number
}

export interface PairFigures {
  all: Agreement
  person: Agreement
  organization: Agreement
  /** STRONG pairs that the model decides against their label. */
  strongWrong: number
  disagreements: Disagreement[]
}

const kinds: Record<string, NameKind> = { Person: 'person', LegalEntity: 'unknown' }

function label(text: string, file: string, at: number): boolean {
  if (/^(?:true|1|yes)$/i.test(text)) return true
  if (/^(?:false|0|no)$/i.test(text)) return false
  throw new Error(`${file}, pair ${at + 1}: is_match is neither true nor false`)
}

/** The pairs of a file with the columns schema, name1, name2, is_match, quality and category. */
export function readPairs(file: string): LabeledPair[] {
  const needed = ['schema', 'name1', 'name2', 'is_match', 'quality']
  return readRecords(file, needed).map((row, at) => ({
    schema: row('schema'),
    left: row('name1'),
    right: row('name2'),
    isMatch: label(row('is_match'), file, at),
    quality: row('quality'),
    category: row('category'),
  }))
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 1e4) / 1e4)

function agreement(pairs: readonly Disagreement[], threshold: number): Agreement {
  const found = pairs.filter((pair) => pair.score >= threshold)
  const right = found.filter((pair) => pair.isMatch).length
  const labeled = pairs.filter((pair) => pair.isMatch).length
  return {
    f1: share(2 * right, found.length + labeled),
    precision: share(right, found.length),
    recall: share(right, labeled),
    n: pairs.length,
  }
}

/** How the model's own threshold decides labeled pairs. */
export function judgePairs(pairs: readonly LabeledPair[]): PairFigures {
  const threshold = currentModel.thresholds.possible
  const scored = pairs.map((pair) => {
    const kind = kinds[pair.schema] ?? 'organization'
    return { ...pair, score: compareNames({ kind, full: pair.left }, { kind, full: pair.right }).score }
  })
  const disagreements = scored.filter((pair) => pair.score >= threshold !== pair.isMatch)
  const people = scored.filter((pair) => pair.schema === 'Person')
  const others = scored.filter((pair) => pair.schema !== 'Person')
  return {
    all: agreement(scored, threshold),
    person: agreement(people, threshold),
    organization: agreement(others, threshold),
    strongWrong: disagreements.filter((pair) => pair.quality === 'STRONG').length,
    disagreements,
  }
}
