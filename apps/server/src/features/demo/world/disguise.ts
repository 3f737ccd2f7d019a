import type { InventedPerson, PersonName } from './invented.ts'
import { nicknames } from './names.ts'
import type { Random } from './random.ts'

/** How an entry of a list differs from what the client knows. */
export const disguises = ['exact', 'nickname', 'former', 'typo', 'swapped', 'initial'] as const
export type Disguise = (typeof disguises)[number]

function mistyped(random: Random, word: string): string {
  const at = random.between(2, Math.max(2, word.length - 3))
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
}

/** Whether a person can be listed this way: not everybody has a nickname or a former name. */
export const canBe = (person: InventedPerson, disguise: Disguise): boolean =>
  disguise === 'nickname' ? nicknames.has(person.given) : disguise !== 'former' || person.formerFamily !== ''

/** The name under which a person is listed. */
export function disguised(random: Random, person: InventedPerson, disguise: Disguise): PersonName {
  const { given, middle, family, suffix } = person
  const name = { given, middle, family, suffix }
  const listed: Record<Disguise, () => Partial<PersonName>> = {
    exact: () => ({}),
    nickname: () => ({ given: nicknames.get(given) ?? given }),
    former: () => ({ family: person.formerFamily }),
    typo: () => ({ family: mistyped(random, family) }),
    swapped: () => ({ given: family, family: given, middle: '' }),
    initial: () => ({ middle: middle.slice(0, 1) }),
  }
  return { ...name, ...listed[disguise]() }
}
