import type { InventedOrganization, InventedPerson } from './invented.ts'
import { origins } from './names.ts'
import { einOf, npiOf, ssnOf } from './numbers.ts'
import { inventPlace } from './places.ts'
import { professions } from './professions.ts'
import { seeded, type Random } from './random.ts'

const words = (text: string): string[] => text.trim().split(/\s+/)

const organizationWords = {
  firsts:
    words(`Alderbrook Amberwell Birchhaven Bluestem Brightwater Cedarcroft Clearmont Copperfield Crestline
    Dovetail Eastmarch Elmstead Evenside Fairhollow Fernleaf Glenmarsh Goldenrod Graystone Halcyon Hawthorne Heronsgate
    Ivydale Juniper Kestrel Larkmeadow Lanternway Marigold Millrace Northgate Oakenfold Otterbrook Pinecrest Plumtree
    Quarry Redfern Rivermist Rosebay Saltmarsh Silverlake Stonehaven Summerset Tamarack Thistledown Umberfield
    Valewood Waterstone Westerly Wildrose Willowmere Yarrow`),
  fields:
    words(`Health Medical Dental Pharmacy Hospice Rehabilitation Imaging Laboratory Transport Surgical Orthopedic
    Pediatric Oncology Dialysis Wellness`),
  services: words('Services Center Group Associates Care Partners Supply Clinic Solutions Network'),
  forms: ['Inc', 'Inc', 'LLC', 'LLC', 'PC', 'PLLC', 'Corp', 'LP'],
} as const

/** Invents people and organizations with unique names. */
export interface Inventor {
  person(states: readonly string[]): InventedPerson
  organization(states: readonly string[]): InventedOrganization
}

function weighted<T extends { share: number }>(random: Random, items: readonly T[]): T {
  let rest = random.next() * items.reduce((sum, { share }) => sum + share, 0)
  for (const item of items) if ((rest -= item.share) < 0) return item
  return items.at(-1)!
}

const pad = (value: number): string => String(value).padStart(2, '0')
const letters = 'ABCDEFGHJKLMNPRSTVW'.split('')

function middleOf(random: Random, names: readonly string[]): string {
  const kind = random.next()
  if (kind < 0.35) return random.pick(letters)
  return kind < 0.65 ? random.pick(names) : ''
}

const suffixOf = (random: Random): string =>
  random.chance(0.03) ? random.pick(['Jr', 'Sr', 'II', 'III']) : ''

/** Creates an inventor from a seed: the same calls return the same people. */
export function createInventor(seed: number): Inventor {
  const random = seeded(seed, 'people')
  const taken = new Set<string>()
  let count = 0

  const unused = <T>(draw: () => T, nameOf: (drawn: T) => string): T => {
    for (;;) {
      const drawn = draw()
      const name = nameOf(drawn).toLowerCase()
      if (taken.has(name)) continue
      taken.add(name)
      return drawn
    }
  }

  const drawPerson = () => {
    const origin = weighted(random, origins)
    const sex: 'F' | 'M' = random.chance(0.6) ? 'F' : 'M'
    const given = random.pick(sex === 'F' ? origin.women : origin.men)
    const single = random.pick(origin.families)
    const family = random.chance(0.04) ? `${single}-${random.pick(origin.families)}` : single
    return { origin, sex, given, family }
  }

  return {
    person(states) {
      const { origin, sex, given, family } = unused(drawPerson, (one) => `${one.given} ${one.family}`)
      const number = (count += 1)
      return {
        kind: 'person',
        number,
        given,
        middle: middleOf(random, sex === 'F' ? origin.women : origin.men),
        family,
        suffix: sex === 'M' ? suffixOf(random) : '',
        sex,
        birth: `${random.between(1948, 1998)}-${pad(random.between(1, 12))}-${pad(random.between(1, 28))}`,
        ssn: ssnOf(number),
        npi: npiOf(number),
        place: inventPlace(random, random.pick(states)),
        profession: weighted(random, professions),
        formerFamily: sex === 'F' && random.chance(0.15) ? random.pick(origin.families) : '',
      }
    },
    organization(states) {
      const { firsts, fields, services, forms } = organizationWords
      const name = unused(
        () => [random.pick(firsts), random.pick(fields), random.pick(services), random.pick(forms)].join(' '),
        (drawn) => drawn,
      )
      const number = (count += 1)
      return {
        kind: 'organization',
        number,
        name,
        dba: random.chance(0.3) ? `${random.pick(firsts)} ${random.pick(fields)}` : '',
        npi: npiOf(number),
        ein: einOf(number),
        place: inventPlace(random, random.pick(states)),
        taxonomy: random.pick(['261QM1300X', '251E00000X', '332B00000X', '291U00000X', '3336C0003X']),
      }
    },
  }
}
