import { dayBefore } from './days.ts'
import type { Inventor } from './inventor.ts'
import { boards, type WorldLicense } from './license.ts'
import { professions } from './professions.ts'
import type { Random } from './random.ts'

const each = 25

/** Licenses of people whom no client monitors, some of every type of every board. */
export function inventLicenses(inventor: Inventor, random: Random, anchor: string): WorldLicense[] {
  const kinds = professions.flatMap(({ boards: types }) => Object.entries(types))
  const once = new Map(kinds.map(([state, type]) => [`${state} ${type}`, { state, type }]))
  return [...once.values()].flatMap(({ state, type }) =>
    Array.from({ length: each }, (): WorldLicense => {
      const { number, given, middle, family, suffix, place } = inventor.person([state])
      const status = random.chance(0.93) ? 'active' : random.pick(['inactive', 'retired', 'revoked'] as const)
      const digits = String(10_000 + ((number * 613) % 890_000))
      return {
        board: boards[state as keyof typeof boards],
        state,
        number:
          state === 'AL' ? `${type}.${digits}` : state === 'MO' ? `20${digits.padStart(8, '0')}` : digits,
        boardType: type,
        type,
        issuer: state,
        issued: dayBefore(anchor, random.between(900, 6_000)),
        holder: { given, middle, family, suffix },
        place,
        states: [{ since: Infinity, status, expires: dayBefore(anchor, -random.between(-300, 700)) }],
      }
    }),
  )
}
