import { formatDate, maskPii, type MatchExplanation, type PermissionLevel } from '@vigil/contract'
import { reasonText, type Part } from '@vigil/matching'
import type { SubjectFacts } from '../population/index.ts'
import { maskExplanation, type Explanation } from './alert-privacy.ts'
import { addressText, licenceText, type KeptEntry } from './entry-words.ts'
import { partLabel, partOutcome } from './match-words.ts'
import { settleSentence, type ListedFacts } from './settle-words.ts'
import { uncomparedPart } from './uncompared-part.ts'

/** Both sides as they were compared; null where one is not known any more. */
export interface ComparedSides {
  facts: SubjectFacts | null
  entry: KeptEntry | null
}

const joined = (values: readonly (string | undefined)[] | undefined): string | null =>
  values?.filter(Boolean).join('; ') || null

const capitalised = (text: string): string | null =>
  text.replaceAll(/(?<![\p{L}\p{N}'])\p{L}/gu, (letter) => letter.toUpperCase()) || null

const asDate = (text: string): string =>
  text
    .split(', ')
    .map((one) => (/^\d{4}-\d{2}-\d{2}$/.test(one) ? formatDate(one) : one))
    .join(', ')

type Values = { subject: string | null; record: string | null }

interface Place {
  /** of the client's data */
  line1?: string
  /** of the list */
  street?: string
  city?: string
  state?: string
  zip?: string
}

/** As much of an address as was compared: the street only where that is what agrees. */
const placeWith =
  (withStreet: boolean) =>
  ({ line1, street = line1, city, state, zip }: Place): string =>
    addressText({
      ...(withStreet && street && { street }),
      ...(city && { city }),
      ...(state && { state }),
      ...(zip && { zip }),
    })

/** Numbers and places are not in the engine's explanation: they are read from both sides. */
function factValues(part: Part, { facts, entry }: ComparedSides, level: PermissionLevel): Values {
  switch (part.comparator) {
    case 'NPI':
      return { subject: facts?.npi ?? null, record: joined(entry?.npis) }
    case 'EIN':
      return { subject: facts?.tin ?? null, record: joined(entry?.eins) }
    case 'SSN':
      return { subject: facts?.ssn ? 'given' : null, record: entry?.ssns?.length ? 'on the list' : null }
    case 'licence':
      return {
        subject: joined(facts?.licenses?.map(licenceText)),
        record: joined(entry?.licences?.map(licenceText)),
      }
    case 'address': {
      const isHidden = level !== 'ALLOW' && facts?.kind !== 'organization'
      if (isHidden) return { subject: null, record: null }
      const words = placeWith(part.detail === 'street')
      return { subject: joined(facts?.addresses?.map(words)), record: joined(entry?.addresses?.map(words)) }
    }
    default:
      return { subject: null, record: null }
  }
}

function valuesOf(part: Part, sides: ComparedSides, level: PermissionLevel): Values {
  const { comparator, left, right } = part
  if (comparator.startsWith('name.')) return { subject: capitalised(left), record: capitalised(right) }
  if (comparator === 'birth date') return { subject: asDate(left) || null, record: asDate(right) || null }
  return factValues(part, sides, level)
}

function isOnBoth(part: Part, sides: ComparedSides): boolean {
  const { subject, record } = factValues(part, sides, 'ALLOW')
  return subject !== null && record !== null
}

const listedFacts = (entry: KeptEntry | null, level: PermissionLevel): ListedFacts => ({
  'given name': joined(entry?.names.map(({ given }) => given)),
  'middle name': joined(entry?.names.map(({ middle }) => middle)),
  'date of birth': joined(
    entry?.birthDates?.map((dob) => asDate(maskPii({ dob }, level, false).dob ?? '') || undefined),
  ),
  NPI: joined(entry?.npis),
  EIN: joined(entry?.eins),
  'licence number': joined(entry?.licences?.map(licenceText)),
})

/** The engine's explanation of a finding in words for people, with what the caller may see of both sides. */
export function explainMatch(
  explanation: Explanation,
  sides: ComparedSides,
  level: PermissionLevel,
): MatchExplanation {
  const { model, nameScore, reason, parts, settle } = maskExplanation(explanation, level)
  const listed = listedFacts(sides.entry, level)
  return {
    model,
    score: nameScore,
    summary: reasonText(reason).replaceAll('licence', 'license'),
    parts: parts.map((given) => {
      const part = uncomparedPart(given, sides, isOnBoth(given, sides))
      const { subject, record } = valuesOf(part, sides, level)
      const { comparison, tone, score } = partOutcome(part, parts)
      return {
        part: partLabel(part),
        subject,
        record,
        comparison,
        tone,
        score: part === given ? score : null,
      }
    }),
    settle: settle.map((field) => settleSentence(field, { facts: sides.facts, listed })),
  }
}
