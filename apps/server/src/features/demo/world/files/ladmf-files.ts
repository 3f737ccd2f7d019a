import { monthFirst } from '../days.ts'
import { factsAt, type Listed, type ListedFacts } from '../listed.ts'
import type { WorldFile } from './table.ts'

/** Removes diacritics, which the file does not support. */
const cell = (text: string, width: number): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase().slice(0, width).padEnd(width)

function lineOf(type: ' ' | 'A' | 'C' | 'D', { person, ssn, birth, effective, place }: ListedFacts): string {
  const { family, suffix, given, middle } = person!
  const name = `${cell(family, 20)}${cell(suffix, 4)}${cell(given, 15)}${cell(middle, 15)}`
  return `${`${type}${ssn}${name}V${monthFirst(effective)}${monthFirst(birth!)}  ${place.zip}`.padEnd(100)}\r\n`
}

const text = (lines: readonly string[]): string => lines.join('')

/** The full Death Master File as of the given number of days ago. */
export function deathFiles(listed: readonly Listed[], daysAgo: number): WorldFile[] {
  const lines = listed.flatMap((entry) => {
    const facts = factsAt(entry, daysAgo)
    return facts ? [lineOf(' ', facts)] : []
  })
  return [{ name: 'ssdm1', content: text(lines) }]
}

/** The changes of the Death Master File between two days. */
export function deathUpdateFiles(
  listed: readonly Listed[],
  [from, to]: [from: number, to: number],
  day: string,
): WorldFile[] {
  const lines = listed.flatMap((entry) => {
    const [before, after] = [factsAt(entry, from), factsAt(entry, to)]
    if (before === after) return []
    if (!after) return [lineOf('D', before!)]
    return [lineOf(before ? 'C' : 'A', after)]
  })
  return lines.length === 0 ? [] : [{ name: `ladmf-update-${day}.txt`, content: text(lines) }]
}
