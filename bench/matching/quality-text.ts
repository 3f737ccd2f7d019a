import type { Party, PartyName } from '../../packages/matching/src/party.ts'
import type { Miss, Recall, RecallByKind } from './damaged-recall.ts'
import type { Lists } from './list-files.ts'
import type { NegativeFigures } from './negatives.ts'
import type { Agreement, PairFigures } from './pairs.ts'

const agreementLine = (name: string, { f1, precision, recall, n }: Agreement) =>
  `${name.padEnd(14)} F1 ${f1.toFixed(4)}  precision ${precision.toFixed(4)}  recall ${recall.toFixed(4)}  n ${n}`

/** The pairs part in words: figures, then each disagreement. */
export function pairsText(figures: PairFigures, threshold: number): string[] {
  return [
    `Name pairs, match from ${threshold}`,
    agreementLine('all', figures.all),
    agreementLine('person', figures.person),
    agreementLine('organization', figures.organization),
    `STRONG pairs decided wrongly: ${figures.strongWrong}`,
    `Disagreements: ${figures.disagreements.length}`,
    ...figures.disagreements.map(({ score, isMatch, schema, left, right, quality, category }) =>
      `  ${score.toFixed(3)} ${isMatch ? 'missed' : 'wrong '} ${schema}  ${left}  |  ${right}  ${quality} ${category}`.trimEnd(),
    ),
  ]
}

/** The list files in words: what was read and what was not. */
export function listsText({ read, passedOver, skipped, parties }: Lists): string[] {
  const some = skipped.slice(0, 10).join(', ')
  return [
    `Lists: ${parties.length} records`,
    ...read.map((one) => `  ${one.kind} ${one.file}: ${one.parties}`),
    `  passed over for a newer or fuller file: ${passedOver.length}`,
    `  skipped, no list this bench knows: ${skipped.length}${some ? ` (${some}${skipped.length > 10 ? ' …' : ''})` : ''}`,
  ]
}

/** The negatives part in words: each accusation with its reason, then what cleared the rest. */
export function negativesText({ screened, match, suspected, alarms, cleared }: NegativeFigures): string[] {
  const percent = ((100 * suspected) / Math.max(screened, 1)).toFixed(3)
  return [
    `People on no list: ${screened} screened, ${match} Match, ${suspected} Suspected Match (${percent} %)`,
    ...alarms.map(
      (one) =>
        `  ${one.verdict}, ${one.reason}: ${one.subject}  |  ${one.recordId}  ${one.nameScore.toFixed(3)}  ${one.parts}`,
    ),
    ...Object.entries(cleared)
      .toSorted((a, b) => b[1] - a[1])
      .map(([reason, count]) => `  not accused, ${reason}: ${count}`),
  ]
}

const recallLine = (name: string, { recall1, recall10, retrieval, n }: Recall) =>
  `  ${name.padEnd(20)} ${recall1.toFixed(4)}  ${recall10.toFixed(4)}  ${retrieval.toFixed(4)}  ${n}`

const nameText = ({ full, family, given, middle, suffix }: PartyName) =>
  full ?? [[family, given].filter(Boolean).join(', '), middle, suffix].filter(Boolean).join(' ')

const partyText = (party: Party) => [nameText(party.names[0]!), ...(party.birthDates ?? [])].join(' ')

/** The damage part in words: recall by kind, then some records that were not found in the first ten. */
export function damageText(
  { damage, total, misses }: { damage: RecallByKind; total: Recall; misses: readonly Miss[] },
  shown: number,
): string[] {
  const lost = misses.filter((miss) => miss.rank === 0)
  return [
    `${'Damaged records'.padEnd(22)} recall@1 recall@10 retrieval n`,
    ...Object.entries(damage).map(([kind, recall]) => recallLine(kind, recall)),
    recallLine('all', total),
    `Not in the first ten: ${lost.length}`,
    ...lost
      .slice(0, shown)
      .map((miss) => `  ${miss.kind}: ${partyText(miss.subject)}  |  ${partyText(miss.record)}`),
  ]
}
