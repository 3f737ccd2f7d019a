import type { PartyName } from '@vigil/matching'
import { addTo, type Draft, type OtherName } from '../rows/draft.ts'
import { isOrganizationLike, isRole } from './role-words.ts'

const oneWord = /^(?:(?:de|del|de la|della|di|du|la|le|mac|st\.?|van|van der|von) )?[\p{L}'’.-]{2,}$/iu
const titles = new Set(
  'aprn cna cnm crna crnp dc dds dmd do dpm dvm esq ii iii iv jr lcsw lpn lvn md mt np od ot pa pharmd phd pt rn rp rph sr'.split(
    ' ',
  ),
)

const isTitle = (word: string): boolean => titles.has(word.toLowerCase().replaceAll(/[^a-z]/g, ''))
const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{2,}/gu) ?? []

/** Whether surnames and given names can't be distinguished, as in "Fern, Ada, Moss". */
function isUnclear(text: string, listed: readonly string[]): boolean {
  const words = text.split(/\s*,\s*/).filter((word) => !isTitle(word))
  return (
    words.length > 2 &&
    words.every((word) => oneWord.test(word)) &&
    words.some((word) => listed.includes(word.toLowerCase()))
  )
}

/** Splits several names: "A Fern / B Moss", "A Fern or B Moss", and "A Fern, B Moss" if both resemble the listed one. */
export function splitMany(text: string, listed: readonly string[]): string[] {
  return text.split(/\s*;\s*|\s+\/\s+|\s+or[,\s]\s*/iu).flatMap((piece) => {
    const names = piece.split(/\s*,\s*/).filter((one) => one !== '')
    const isList =
      names.length > 1 &&
      names.every((name) => name.includes(' ') && wordsOf(name).some((word) => listed.includes(word)))
    if (isList) return names
    if (isUnclear(piece, listed) && names.length % 2 === 0 && listed.includes(names[1]!.toLowerCase()))
      return names.flatMap((name, at) => (at % 2 === 0 ? `${name}, ${names[at + 1]!}` : []))
    return piece === '' ? [] : [piece.trim()]
  })
}

/** Splits several surnames ("Fern, Moss"); empty if it may as well be one name, surname first. */
function surnames(text: string, listed: readonly string[]): string[] {
  if (oneWord.test(text)) return [text]
  const words = text.split(/\s*[,&]\s*|\s+and\s+/iu)
  const isMany = words.every((word) => oneWord.test(word) && !isTitle(word))
  return isMany && !words.some((word) => listed.includes(word.toLowerCase())) ? words : []
}

type Shaper = (name: OtherName, text: string) => PartyName[]

function ofParts(draft: Draft, family: string | undefined): Shaper {
  const { given, middle, suffix } = draft
  const inFamily = ({ use }: OtherName, text: string): PartyName => ({
    kind: 'person',
    use,
    ...(given === undefined ? {} : { given }),
    ...(middle === undefined ? {} : { middle }),
    family: text,
    ...(suffix === undefined ? {} : { suffix }),
  })
  const inGiven = ({ use }: OtherName, text: string): PartyName => ({
    kind: 'person',
    use,
    given: text,
    ...(family === undefined ? {} : { family }),
  })
  return (name, text) => {
    const many = name.part === 'whole' && text.includes(',') ? [] : surnames(text, [])
    if (name.part === 'given') return many.map((one) => inGiven(name, one))
    if (name.part === 'family' || many.length > 1) return many.map((one) => inFamily(name, one))
    return many.flatMap((one) => [inFamily(name, one), inGiven(name, one)])
  }
}

function ofWhole(main: string, kind: PartyName['kind'], listed: readonly string[]): Shaper {
  const comma = main.indexOf(',')
  const at = comma > 0 ? comma : main.indexOf(' ')
  if (at < 0) return () => []
  const [family, rest] = [main.slice(0, at), main.slice(at)]
  const mark = comma > 0 ? ', ' : ' '
  return ({ use }, text) => {
    const many = comma > 0 && text.includes(',') ? [] : surnames(text, listed)
    const names: PartyName[] = many.map((one) => ({ kind, use, full: `${one}${rest}` }))
    if (many.length === 1) names.push({ kind, use, full: `${family}${mark}${many[0]!}` })
    return names
  }
}

/** For a person with the given name Fern, "Fern Ada, Moss" is Fern Ada Moss. */
function inOrder(text: string, given: string | undefined): string {
  const [first = '', last = '', ...more] = text.split(/\s*,\s*/)
  const isTurned =
    more.length === 0 && given !== undefined && first.toLowerCase().startsWith(`${given.toLowerCase()} `)
  return isTurned && oneWord.test(last) && !isTitle(last) ? `${first} ${last}` : text
}

/**
 * The other names of an entry. A single word is another surname or given name, completed with the rest of the listed
 * name; if it could be either, both are returned. Job titles are not names.
 */
export function otherNames(draft: Draft, kind: PartyName['kind'], family: string | undefined): PartyName[] {
  const main = draft.name ?? draft.person ?? draft.entity ?? ''
  const hasParts = kind !== 'organization' && draft.given !== undefined
  const listed = wordsOf(hasParts ? `${draft.given} ${draft.middle ?? ''} ${family ?? ''}` : main)
  const isWhole = kind !== 'organization' && !hasParts && !isOrganizationLike(main)
  const shape = hasParts ? ofParts(draft, family) : isWhole ? ofWhole(main, kind, listed) : () => []
  const names: PartyName[] = []
  for (const other of draft.aliases!) {
    const { use, kind: own = kind } = other
    const isFirm = use === 'dba' || own === 'organization' || isOrganizationLike(other.full)
    for (const text of isFirm ? other.full.split(/\s*;\s*/) : splitMany(other.full, listed)) {
      if (text === '') continue
      if (isRole(text) || (!isFirm && isUnclear(text, listed))) {
        addTo(draft, 'notes', isRole(text) ? text : `Also known as: ${text}`)
        continue
      }
      const shaped = isFirm ? [] : shape(other, text)
      if (shaped.length > 0) names.push(...shaped)
      else names.push({ kind: own, use, full: hasParts ? inOrder(text, draft.given) : text })
      const rest = text.indexOf(' ')
      if (isWhole && !isFirm && main !== '' && !/[\s,]/.test(main) && rest > 0 && !text.includes(','))
        names.push({ kind, use, full: `${main}${text.slice(rest)}` })
    }
  }
  return names
}
