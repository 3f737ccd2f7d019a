import { dayOf, invented, type Invented } from './invented.ts'
import type { AdapterPlan } from './plan.ts'
import { writeList } from './write-rows.ts'

const dateOf = ({ year, month, day }: Invented['birth']): string => `${month}${day}${year}`
const cell = (text: string, width: number): string => text.slice(0, width).padEnd(width)

function* lines(rows: number, seed: number): Generator<string> {
  for (const one of invented(rows, seed)) {
    const ssn = `${100 + one.random.below(500)}${10 + one.random.below(89)}${1000 + one.random.below(8999)}`
    const name = `${cell(one.family || 'MILLSTONE', 20)}${cell(one.suffix, 4)}${cell(one.given || 'PERRY', 15)}${cell(one.middle, 15)}`
    yield `${` ${ssn}${name}P${dateOf(dayOf(one.random))}${dateOf(one.birth)}`.padEnd(100)}\r\n`
  }
}

/** The Death Master File: lines of a hundred characters. */
export const ladmfPlan: AdapterPlan = {
  source: 'ladmf',
  folder: 'lists/ladmf',
  rows: 500_000,
  generate: async (folder, rows, seed) => [await writeList(folder, 'ssdm1', lines(rows, seed))],
  bare: { quote: false },
}
