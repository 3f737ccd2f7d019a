import { mistype } from './damage-letters.ts'
import type { Random } from './random.ts'

type TextDamage = (name: string, random: Random) => string | undefined

const legalForms: readonly (readonly string[])[] = [
  ['INC', 'INC.', 'INCORPORATED'],
  ['LLC', 'L.L.C.', 'LIMITED LIABILITY COMPANY'],
  ['CORP', 'CORP.', 'CORPORATION'],
  ['CO', 'COMPANY'],
  ['LTD', 'LTD.', 'LIMITED'],
  ['PC', 'P.C.', 'PROFESSIONAL CORPORATION'],
  ['PA', 'P.A.', 'PROFESSIONAL ASSOCIATION'],
  ['LLP', 'L.L.P.'],
  ['PLLC', 'P.L.L.C.'],
  ['LP', 'L.P.', 'LIMITED PARTNERSHIP'],
  ['JSC', 'J.S.C.', 'JOINT STOCK COMPANY'],
]
const longFormsFirst = legalForms
  .flatMap((forms) => forms.map((form) => ({ form, forms })))
  .toSorted((a, b) => b.form.length - a.form.length)

const abbreviations: readonly (readonly [string, string])[] = [
  ['SERVICES', 'SVCS'],
  ['SERVICE', 'SVC'],
  ['CENTER', 'CTR'],
  ['MEDICAL', 'MED'],
  ['ASSOCIATES', 'ASSOC'],
  ['HOSPITAL', 'HOSP'],
  ['MANAGEMENT', 'MGMT'],
  ['DEPARTMENT', 'DEPT'],
  ['INTERNATIONAL', 'INTL'],
  ['COMMUNITY', 'CMTY'],
  ['LABORATORY', 'LAB'],
  ['PHARMACY', 'PHCY'],
  ['GROUP', 'GRP'],
  ['TRANSPORTATION', 'TRANSP'],
  ['EQUIPMENT', 'EQUIP'],
  ['AND', '&'],
]
const generic = new Set(
  'services service center centers medical associates group health care healthcare clinic company management the of and solutions systems supply home international global industries enterprises holdings trading general'.split(
    ' ',
  ),
)

const legalWords = new Set(
  'joint stock limited liability company public open closed private free zone inc llc corp co ltd pc pa llp pllc lp plc sa srl sarl gmbh ag bv nv pvt pte ood jsc ooo oao pao aktsionernoe obshchestvo anonim sirketi sociedad anonima'.split(
    ' ',
  ),
)
const plainWord = (word: string) => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
const isLegal = (word: string) => legalWords.has(plainWord(word))
const isTelling = (word: string) =>
  /\p{L}{3,}/u.test(word) && !isLegal(word) && !generic.has(word.toLowerCase())

const tokens = (name: string) => name.split(/\s+/u).filter(Boolean)
const cased = (text: string, model: string) =>
  model === model.toUpperCase() ? text : text[0]! + text.slice(1).toLowerCase()

function splitLegalForm(name: string) {
  const upper = name.toUpperCase()
  for (const { form, forms } of longFormsFirst)
    for (const gap of [', ', ' '])
      if (upper.endsWith(gap + form) && upper.length > form.length + 5)
        return { stem: name.slice(0, -(form.length + gap.length)), form, forms }
  return undefined
}

const legalForm: TextDamage = (name, random) => {
  const found = splitLegalForm(name)
  if (!found) return undefined
  const others = found.forms.filter((form) => form !== found.form)
  return random.next() < 0.4 ? found.stem : `${found.stem} ${cased(random.pick(others), name)}`
}

const typo: TextDamage = (name, random) => {
  const stem = splitLegalForm(name)?.stem ?? name
  const long = tokens(stem).filter((word) => /^\p{L}{5,}$/u.test(word) && !isLegal(word))
  if (long.length === 0) return undefined
  const word = random.pick(long)
  return name.replace(word, mistype(word, random))
}

const wordDropped: TextDamage = (name, random) => {
  const all = tokens(name)
  const positions = all.flatMap((word, at) => (generic.has(word.toLowerCase()) && !isLegal(word) ? [at] : []))
  if (positions.length === 0 || !all.some(isTelling) || all.length < 3) return undefined
  return all.toSpliced(random.pick(positions), 1).join(' ')
}

const abbreviated: TextDamage = (name) => {
  const all = tokens(name).map((word) => {
    const short = abbreviations.find(([long]) => long === word.toUpperCase())?.[1]
    return short === undefined ? word : cased(short, name)
  })
  return all.join(' ')
}

const reordered: TextDamage = (name, random) => {
  const found = splitLegalForm(name)
  const all = tokens(found?.stem ?? name)
  if (all.length < 2 || !all.every((word) => /^\p{L}{3,}$/u.test(word) && !isLegal(word))) return undefined
  const at = 1 + random.below(all.length - 1)
  const turned = [...all.slice(at), ...all.slice(0, at)].join(' ')
  return found ? `${turned} ${cased(found.form, name)}` : turned
}

/** Width of the narrowest organization column that lists are known to have. */
export const narrowColumn = 30

const truncated: TextDamage = (name) => {
  const cut = name.slice(0, narrowColumn)
  const wholeWords = tokens(cut).slice(0, -1)
  const lost = name.length - narrowColumn
  if (lost <= 0 || lost > 12 || cut.endsWith(' ') || !wholeWords.some(isTelling)) return undefined
  return cut
}

/** Damage to an organization's name, by kind; undefined where the kind does not apply. */
export const organizationDamage = {
  'org-legal-form': legalForm,
  'org-typo': typo,
  'org-word-dropped': wordDropped,
  'org-abbreviated': abbreviated,
  'org-reordered': reordered,
  'org-truncated': truncated,
} satisfies Record<string, TextDamage>
