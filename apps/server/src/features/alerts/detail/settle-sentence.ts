import { settleTexts, type ComparedSide } from '@vigil/contract'
import type { Field } from '@vigil/matching'
import type { SubjectFacts } from '../../population/index.ts'

/** The list's values, field by field, as the caller may see them. */
export type ListedFacts = Readonly<Partial<Record<Field, string | null>>>

const isFullDate = (date: string | undefined): boolean => /^\d{4}-\d{2}-\d{2}$/.test(date ?? '')

function isGiven(field: Field, facts: SubjectFacts | null): boolean {
  if (!facts) return false
  const given: Partial<Record<Field, unknown>> = {
    'date of birth': facts.birthDate,
    // the list's date is the partial one
    'full date of birth': isFullDate(facts.birthDate),
    address: facts.addresses?.[0],
    NPI: facts.npi,
    EIN: facts.tin,
    'license number': facts.licenses?.[0],
  }
  return Boolean(given[field])
}

/** A sentence about what would confirm or clear a case: who has the information, and the list's value. */
export function settleSentence(
  field: Field,
  { facts, listed, side }: { facts: SubjectFacts | null; listed: ListedFacts; side: ComparedSide },
): string {
  if (field === 'SSN') return facts?.ssn ? settleTexts.verifySsn : settleTexts.findSsn
  const value = listed[field] ?? null
  if (!isGiven(field, facts)) return settleTexts.askClient(field, value, side)
  return value === null ? settleTexts.askPublisher(field) : settleTexts.checkOwn(field, value, side)
}
