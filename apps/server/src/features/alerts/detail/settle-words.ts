import type { Field } from '@vigil/matching'
import type { SubjectFacts } from '../../population/index.ts'

/** What the list says, field by field, as the caller may see it. */
export type ListedFacts = Readonly<Partial<Record<Field, string | null>>>

const words: Readonly<Record<Exclude<Field, 'SSN'>, string>> = {
  name: 'name',
  'given name': 'given name',
  'middle name': 'middle name',
  'date of birth': 'date of birth',
  NPI: 'NPI',
  EIN: 'EIN',
  'license number': 'license number and state',
}

function isGiven(field: Field, facts: SubjectFacts | null): boolean {
  if (!facts) return false
  const given: Partial<Record<Field, unknown>> = {
    'date of birth': facts.birthDate,
    NPI: facts.npi,
    EIN: facts.tin,
    'license number': facts.licenses?.[0],
  }
  return Boolean(given[field])
}

/** What would confirm or clear a case, in a sentence that says who has it and what the list says. */
export function settleSentence(
  field: Field,
  { facts, listed }: { facts: SubjectFacts | null; listed: ListedFacts },
): string {
  if (field === 'SSN') return 'A verification of the SSN with the publisher of the list.'
  const said = listed[field] ? ` The list says ${listed[field]}.` : ''
  if (isGiven(field, facts)) return `The ${words[field]} from the publisher of the list.${said}`
  return `The provider’s ${words[field]} from your records.${said}`
}
