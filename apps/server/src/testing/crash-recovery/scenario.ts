import fs from 'node:fs'
import path from 'node:path'
import type { ScreeningMode } from '../../features/screening/index.ts'
import { leieCsv, type LeiePerson } from '../leie-files.ts'

/** One step of the pipeline, as a command would do it. Each can be killed and run again. */
export type Step =
  { kind: 'load'; file: string } | { kind: 'import'; file: string } | { kind: 'screen'; mode: ScreeningMode }

const families = ['Alderwick', 'Birchgrove', 'Cedarholm', 'Dogwoodson', 'Elmsworthy', 'Firthwood', 'Gorseley']
const firstNames = ['Katherine', 'Jonathan', 'Pamela', 'William', 'Ruth', 'Samuel', 'Edith', 'Marcus']

function seeded(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface Row {
  id: string
  given: string
  family: string
  born: string
  ended: string
}

const populationCsv = (rows: readonly Row[]): string =>
  [
    'External ID,Type,First Name,Last Name,DOB,Term Date,Business Unit,Network,Participation',
    ...rows.map((row) =>
      [row.id, 'Individual', row.given, row.family, row.born, row.ended, 'North', 'Main', 'Par'].join(','),
    ),
    '',
  ].join('\r\n')

/** Three months of a list and a population, with everything that happens to people on lists. */
export function writeScenario(folder: string, seed: number, size: number): Step[] {
  const pick = seeded(seed)
  const one = <T>(all: readonly T[]): T => all[pick(all.length)]!
  const born = (): string => `19${50 + pick(40)}-0${1 + pick(9)}-1${pick(10)}`
  const rows: Row[] = Array.from({ length: size }, (_, at) => ({
    id: `S${at}`,
    given: one(firstNames),
    family: `${one(families)}${pick(3) === 0 ? '' : String.fromCodePoint(97 + pick(26))}`,
    born: born(),
    ended: '',
  }))
  const listed = (): LeiePerson => {
    const subject = one(rows)
    const isKnown = pick(2) === 0
    return {
      family: isKnown ? subject.family : one(families),
      given: isKnown ? subject.given : one(firstNames),
      born: (isKnown ? subject.born : born()).replaceAll('-', ''),
      excluded: `20${10 + pick(10)}0220`,
    }
  }
  let list = Array.from({ length: size }, listed)
  const steps: Step[] = []
  const write = (name: string, text: string): string => {
    const file = path.join(folder, name)
    fs.writeFileSync(file, text)
    return file
  }
  for (let month = 0; month < 3; month++) {
    const added = month === 0 ? [] : Array.from({ length: 12 }, listed)
    list = [...list.filter(() => month === 0 || pick(12) > 0), ...added].map((entry) =>
      Object.assign(entry, month > 0 && pick(20) === 0 && { reinstated: '20250101' }),
    )
    if (month > 0)
      for (const row of rows) {
        if (pick(15) === 0) row.born = born()
        if (pick(20) === 0) row.ended = '2020-01-01'
      }
    steps.push(
      { kind: 'load', file: write(`UPDATED-${month}.csv`, leieCsv(list)) },
      { kind: 'import', file: write(`population-${month}.csv`, populationCsv(rows)) },
      { kind: 'screen', mode: 'changes' },
    )
  }
  return [...steps, { kind: 'screen', mode: 'full' }]
}
