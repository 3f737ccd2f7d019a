import { Role } from '../normalize/prepared-name.ts'
import { givenFrequency, surnameFrequency } from '../words/frequency.ts'

/** Whether two words that differ by a letter or two are both names that many people bear. */
export function areTwoNames(a: string, b: string, roleOfA: number, roleOfB: number): boolean {
  const family = roleOfA === Role.family || roleOfB === Role.family
  const given = !family && (roleOfA !== Role.word || roleOfB !== Role.word)
  if (!given && surnameFrequency.has(a) && surnameFrequency.has(b)) return true
  return !family && givenFrequency.has(a) && givenFrequency.has(b)
}
