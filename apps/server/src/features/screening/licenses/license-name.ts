import { compareLicenseName, compareNames, type Model, type PartyName } from '@vigil/matching'

/** How the name on a license compares with a subject's. `variant`: different, but not contradictory. */
export type NameAgreement = 'agrees' | 'variant' | 'differs' | 'missing'

/** Of several comparisons, the first in this order counts. */
const order: readonly NameAgreement[] = ['agrees', 'variant', 'differs', 'missing']
const best = (found: readonly NameAgreement[]): NameAgreement =>
  order.find((one) => found.includes(one)) ?? 'missing'

const part = (...args: Parameters<typeof compareLicenseName>): NameAgreement => {
  const { agrees, detail } = compareLicenseName(...args)
  if (agrees) return 'agrees'
  return detail === 'variant' || detail === 'missing' ? detail : 'differs'
}

const wholeName = ({ full, given, middle, family }: PartyName): string =>
  full ?? [given, middle, family].filter(Boolean).join(' ')
const givenNames = ({ given, middle }: PartyName): string => [given, middle].filter(Boolean).join(' ')

function comparePeople(own: PartyName, board: PartyName): NameAgreement {
  const last = part('last', own.family, board.family)
  // many people use their middle name on one side
  const first = best([
    part('first', own.given, board.given),
    part('first', own.given, givenNames(board)),
    part('first', givenNames(own), board.given),
  ])
  if (last === first) return last
  return last === 'differs' || first === 'differs' ? 'differs' : 'variant'
}

function compareWhole(own: PartyName, board: PartyName, model: Model): NameAgreement {
  const found = part('full', wholeName(own), wholeName(board))
  if (found !== 'differs' || own.kind === 'person') return found
  const { score } = compareNames(own, board, model)
  return score >= model.thresholds.possible ? 'variant' : 'differs'
}

/** Compares all names of a subject, including former ones, with all names the board lists. */
export function compareWithBoard(
  names: readonly PartyName[],
  boardNames: readonly PartyName[],
  model: Model,
): NameAgreement {
  const pairs = names.flatMap((own) => boardNames.map((board) => [own, board] as const))
  return best(
    pairs.map(([own, board]) =>
      own.family && board.family ? comparePeople(own, board) : compareWhole(own, board, model),
    ),
  )
}
