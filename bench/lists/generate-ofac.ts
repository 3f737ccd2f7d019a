import { invented, type Invented } from './invented.ts'
import type { AdapterPlan } from './plan.ts'
import { writeList } from './write-rows.ts'

const none = '-0- '
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const quoted = (text: string): string => `"${text}"`
const line = (...cells: readonly (string | number)[]): string => `${cells.join(',')}\r\n`

const nameOf = ({ organization, family, given, middle }: Invented): string =>
  quoted(organization || `${family}, ${[given, middle].filter(Boolean).join(' ')}`)

function remarksOf({ organization, birth, random }: Invented): string {
  if (organization)
    return quoted(`Tax ID No. ${random.below(1e9)} (Panama); Organization Established Date 2011.`)
  const born = `${birth.day} ${months[Number(birth.month) - 1]} ${birth.year}`
  return quoted(`DOB ${born}; POB Fairview, Panama; Passport P${random.below(1e7)} (Panama); Gender Male.`)
}

function* main(rows: number, seed: number): Generator<string> {
  let number = 0
  for (const one of invented(rows, seed)) {
    const type = one.organization ? none : quoted('individual')
    const blank = [none, none, none, none, none, none]
    yield line((number += 1), nameOf(one), type, quoted('SDNTK] [SDGT'), none, ...blank, remarksOf(one))
  }
}

function* addresses(rows: number, seed: number): Generator<string> {
  let [number, own] = [0, 0]
  for (const one of invented(rows, seed)) {
    number += 1
    for (let at = one.random.below(3); at > 0; at--)
      yield line(
        number,
        (own += 1),
        quoted(one.street),
        quoted(`${one.city} ${one.zip}`),
        quoted('Panama'),
        none,
      )
  }
}

function* aliases(rows: number, seed: number): Generator<string> {
  let [number, own] = [0, 0]
  for (const one of invented(rows, seed ^ 0xa1a5)) {
    number += 1
    for (let at = one.random.below(3); at > 0; at--)
      yield line(number, (own += 1), quoted('aka'), nameOf(one), none)
  }
}

/** The set of the SDN list: entries with their addresses and aliases. */
export const ofacPlan: AdapterPlan = {
  source: 'ofac-sdn',
  folder: 'lists/ofac',
  rows: 15_000,
  generate: async (folder, rows, seed) => [
    await writeList(folder, 'sdn.csv', main(rows, seed)),
    await writeList(folder, 'add.csv', addresses(rows, seed)),
    await writeList(folder, 'alt.csv', aliases(rows, seed)),
    await writeList(folder, 'sdn_comments.csv', [line(1, quoted(' and others.'))]),
  ],
}
