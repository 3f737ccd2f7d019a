import {
  copyText,
  formatDate,
  maskPii,
  matchSentence,
  otherNameTexts,
  sealedValueTexts,
  settleTexts,
  type ComparedSide,
  type MatchExplanation,
  type PiiView,
} from '@vigil/contract'
import type { Part, PartyName } from '@vigil/matching'
import { findSource } from '@vigil/sources'
import type { CopiedFacts } from '../../../database/schema/index.ts'
import { visibleFacts, type SubjectFacts } from '../../population/index.ts'
import { maskExplanation, type Explanation, type Masking } from './alert-privacy.ts'
import { addressText, licenseText, nameText, type StoredEntry } from '../raise/entry-texts.ts'
import { comparedName, writtenLegalForm } from './compared-name.ts'
import { partLabel, partOutcome, type ShownPart } from './match-parts.ts'
import { settleSentence, type ListedFacts } from './settle-sentence.ts'
import { uncomparedPart } from './uncompared-part.ts'

/** Both sides as they were compared; null if one is no longer known. */
export interface ComparedSides {
  facts: SubjectFacts | null
  entry: StoredEntry | null
}

const joined = (values: readonly (string | undefined)[] | undefined): string | null =>
  values?.filter(Boolean).join('; ') || null

const capitalized = (text: string): string | null =>
  text.replaceAll(/(?<![\p{L}\p{N}'])\p{L}/gu, (letter) => letter.toUpperCase()) || null

const asDate = (text: string): string =>
  text
    .split(', ')
    .map((one) => (/^\d{4}-\d{2}-\d{2}$/.test(one) ? formatDate(one) : one))
    .join(', ')

/** instead of a value that the reader may not see */
const masked = 'Masked'

interface Reader extends Pick<Masking, 'view' | 'isPublicList' | 'verifiesSsns'> {
  /** what is compared with the list; the client's records unless told */
  side?: ComparedSide
}

const seesAll: Reader = { view: { level: 'ALLOW', legacy: false }, isPublicList: true, verifiesSsns: true }

type Values = { subject: string | null; record: string | null }

interface ComparedAddress {
  /** of the client's data */
  line1?: string
  /** of the list */
  street?: string
  city?: string
  state?: string
  zip?: string
}

/** The part of an address that was compared: the street only if it agrees. */
const addressFormat =
  (withStreet: boolean) =>
  ({ line1, street = line1, city, state, zip }: ComparedAddress): string =>
    addressText({
      ...(withStreet && street && { street }),
      ...(city && { city }),
      ...(state && { state }),
      ...(zip && { zip }),
    })

interface ShownAddresses {
  text: string | null
  /** some were compared that the reader may not see, or that are no longer known */
  isHidden: boolean
}

/** The client's addresses that were compared, as the reader may see them. */
function clientAddresses(
  facts: SubjectFacts | null,
  { level, legacy }: PiiView,
  format: (address: ComparedAddress) => string,
): ShownAddresses {
  if (!facts) return { text: null, isHidden: level !== 'ALLOW' }
  const { addresses, hidesAddresses: isHidden } = visibleFacts(facts, {}, { level, legacy })
  const told = isHidden && level === 'LIMITED' ? masked : null
  return { text: joined(addresses.map(format)) ?? told, isHidden }
}

/** An SSN is never repeated; readers who may not see it are told so. */
const sealedText = ({ level }: PiiView, where: keyof typeof sealedValueTexts): string =>
  level === 'ALLOW' ? sealedValueTexts[where] : masked

/** Numbers and addresses are not in the engine's explanation: they are read from both sides. */
function factValues(
  part: ShownPart,
  { facts, entry }: ComparedSides,
  { view, isPublicList, side = 'records' }: Reader,
): Values {
  switch (part.comparator) {
    case 'NPI':
      return { subject: facts?.npi ?? null, record: joined(entry?.npis) }
    case 'EIN':
      return { subject: facts?.tin ?? null, record: joined(entry?.eins) }
    case 'SSN':
      return {
        subject: facts?.ssn ? sealedText(view, side) : null,
        record: entry?.ssns?.length ? sealedText(view, 'list') : null,
      }
    case 'license':
      return {
        subject: joined(facts?.licenses?.map(licenseText)),
        record: joined(entry?.licenses?.map(licenseText)),
      }
    case 'address': {
      const format = addressFormat(part.detail === 'street')
      const { text: subject, isHidden } = clientAddresses(facts, view, format)
      const showsRecord = view.level === 'ALLOW' || isPublicList || facts?.kind === 'organization'
      const listed = entry?.addresses?.map(isHidden ? addressFormat(true) : format)
      return { subject, record: showsRecord ? joined(listed) : null }
    }
    default:
      return { subject: null, record: null }
  }
}

/** A legal form as each side writes it; one that only a spelling of the engine's is known of is an abbreviation. */
function legalForms(
  { left, right }: ShownPart,
  all: readonly Part[],
  { facts, entry }: ComparedSides,
): Values {
  const written = (names: readonly PartyName[] | undefined, side: 'left' | 'right', form: string) =>
    form === '' ? null : (writtenLegalForm(names ?? [], all, side) ?? form.toUpperCase())
  return { subject: written(facts?.names, 'left', left), record: written(entry?.names, 'right', right) }
}

function valuesOf(part: ShownPart, all: readonly Part[], sides: ComparedSides, reader: Reader): Values {
  const { comparator, left, right } = part
  if (comparator === 'name.legal form') return legalForms(part, all, sides)
  if (comparator.startsWith('name.')) return { subject: capitalized(left), record: capitalized(right) }
  if (comparator === 'birth date') return { subject: asDate(left) || null, record: asDate(right) || null }
  return factValues(part, sides, reader)
}

function isOnBoth(part: Part, sides: ComparedSides): boolean {
  const { subject, record } = factValues(part, sides, seesAll)
  return subject !== null && record !== null
}

/**
 * Together with the list's address, the fact that it agrees would reveal where somebody lives: readers who may not see
 * the address don't see how it compares.
 */
function hideAgreement(part: ShownPart, { facts }: ComparedSides, { view }: Reader): ShownPart {
  const isCompared = part.comparator === 'address' && !part.detail.endsWith('-only')
  if (!isCompared || !clientAddresses(facts, view, addressText).isHidden) return part
  return { ...part, detail: 'masked', outcome: 'missing' }
}

const listedFacts = (entry: StoredEntry | null, view: PiiView): ListedFacts => ({
  'given name': joined(entry?.names.map(({ given }) => given)),
  'middle name': joined(entry?.names.map(({ middle }) => middle)),
  'date of birth': joined(
    entry?.birthDates?.map((dob) => asDate(maskPii({ dob }, view).dob ?? '') || undefined),
  ),
  NPI: joined(entry?.npis),
  EIN: joined(entry?.eins),
  'license number': joined(entry?.licenses?.map(licenseText)),
  address: entry?.kind === 'organization' ? joined(entry.addresses?.map(addressText)) : null,
})

/** The entry with what the engine took from its copy. */
function withCopy({ facts, entry }: ComparedSides, copy: CopiedFacts | undefined): ComparedSides {
  if (!copy || !entry) return { facts, entry }
  const addresses = [...(entry.addresses ?? []), ...(copy.addresses ?? [])]
  const npis = entry.npis?.length ? entry.npis : copy.npis
  return {
    facts,
    entry: {
      ...entry,
      addresses,
      ...(npis && { npis }),
      ...(copy.birthDates && { birthDates: copy.birthDates }),
    },
  }
}

const isPersonal = ({ comparator }: ShownPart): boolean => comparator === 'birth date' || comparator === 'SSN'

/** A value that the reader sees masked is not compared in front of them; the verdict says what it comes to. */
const hideComparison = (part: ShownPart, { view }: Reader): ShownPart =>
  view.level !== 'ALLOW' && isPersonal(part) && part.outcome !== 'missing'
    ? { ...part, detail: 'masked', outcome: 'missing' }
    : part

/** The name that was compared, if it is not the first one: the page shows the others further below. */
function otherName(
  names: readonly PartyName[] | undefined,
  parts: readonly Part[],
  side: 'left' | 'right',
): string | null {
  const [first] = names ?? []
  if (!names || !first) return null
  const compared = comparedName(names, parts, side)
  return compared.toLowerCase() === nameText(first).toLowerCase() ? null : compared
}

/** What a reader has to know of the names and facts that were compared, besides how they compare. */
function originText(
  { facts, entry }: ComparedSides,
  { parts, copy }: Pick<Explanation, 'parts' | 'copy'>,
  side: ComparedSide,
): string | null {
  const own = side === 'records' ? otherName(facts?.names, parts, 'left') : null
  const listed = otherName(entry?.names, parts, 'right')
  const sentences = [
    own && otherNameTexts.own(own),
    listed && otherNameTexts.listed(listed),
    copy && copyText(findSource(copy.sourceId)?.meta.title ?? copy.sourceId),
  ]
  return sentences.filter(Boolean).join(' ') || null
}

/** The engine's explanation of a finding in plain words, with what the caller may see of both sides. */
export function explainMatch(
  explanation: Explanation,
  compared: ComparedSides,
  reader: Reader,
): MatchExplanation {
  const { side = 'records' } = reader
  const { model, nameScore, reason, parts, settle, copy } = maskExplanation(explanation, reader.view)
  const sides = withCopy(compared, copy)
  const listed = listedFacts(sides.entry, reader.view)
  const known = parts.map((part) =>
    hideAgreement(uncomparedPart(part, sides, isOnBoth(part, sides)), sides, reader),
  )
  // a publisher that does not verify SSNs can only be asked for one that it has published
  const settles = settle.filter(
    (field) => field !== 'SSN' || reader.verifiesSsns || sides.entry?.ssns?.length,
  )
  return {
    model,
    score: nameScore,
    summary: matchSentence(reason, known, side),
    origin: originText(sides, { parts, ...(copy && { copy }) }, side),
    parts: known.map((told, index) => {
      const part = hideComparison(told, reader)
      const { subject, record } = valuesOf(part, parts, sides, reader)
      const { comparison, tone, score } = partOutcome(part, parts, side)
      return {
        part: partLabel(part),
        subject,
        record,
        comparison,
        tone,
        score: part === parts[index] ? score : null,
      }
    }),
    settle:
      settle.length > 0 && settles.length === 0
        ? [settleTexts.askForMore]
        : settles.map((field) => settleSentence(field, { facts: sides.facts, listed, side })),
  }
}
