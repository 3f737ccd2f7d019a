import { settleTexts } from '@vigil/contract'
import type { Field } from '@vigil/matching'
import type { SubjectFacts } from '../../population/index.ts'

/** What the list says, field by field, as the caller may see it. */
export type ListedFacts = Readonly<Partial<Record<Field, string | null>>>

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
  if (field === 'SSN') return settleTexts.verifySsn
  const ask = isGiven(field, facts) ? settleTexts.askPublisher : settleTexts.askClient
  return ask(field, listed[field] ?? null)
}
