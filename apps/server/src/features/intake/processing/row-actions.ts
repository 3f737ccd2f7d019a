/** What the action of a row may be, and whether it removes. */
const actions: ReadonlyMap<string, boolean> = new Map([
  ['', false],
  ['add', false],
  ['change', false],
  ['update', false],
  ['remove', true],
  ['delete', true],
])

/** Whether an action removes; undefined: it is none. */
export const actionRemoves = (text: string): boolean | undefined => actions.get(text.toLowerCase())

/** How clients say it in columns that are not read as the action. */
const removing = /^(remov(e|ed|al)|delet(e|ed|ion)|drop(ped)?|term(inat(e|ed|ion))?|(in|de)activate|end)s?$/
const keeping = /^(add(ed|ition)?|new|insert(ed)?|chang(e|ed)|updat(e|ed)|modif(y|ied)|no ?change|keep)s?$/

/** How much of a column must look like actions. */
const enough = 0.8

interface Tally {
  filled: number
  actions: number
  removals: number
}

function count(tally: Tally, cell: string): void {
  const word = cell.trim().toLowerCase()
  if (word === '') return
  tally.filled += 1
  const removes = removing.test(word)
  if (removes) tally.removals += 1
  if (removes || keeping.test(word)) tally.actions += 1
}

const areActions = ({ filled, actions: found, removals }: Tally): boolean =>
  removals > 0 && found >= filled * enough

/** Finds a column that seems to say which rows remove something. */
export interface ActionFinder {
  note: (cells: readonly string[]) => void
  /** its index; null: there is none */
  found: () => number | null
}

/** Looks at all columns but those that are read. */
export function createActionFinder(header: readonly string[], read: Iterable<number>): ActionFinder {
  const others = new Set(header.keys())
  for (const at of read) others.delete(at)
  const tallies = [...others].map((at) => ({ at, filled: 0, actions: 0, removals: 0 }))
  return {
    note(cells) {
      for (const tally of tallies) count(tally, cells[tally.at] ?? '')
    },
    found: () => tallies.find(areActions)?.at ?? null,
  }
}
