import type { MonitorProduct } from '@vigil/contract'
import { missingForScreening, prepare } from '@vigil/matching'
import type { SubjectFacts } from './subject-facts.ts'

/** The fields that checks need; in this order in `subjects.lacks`. */
const neededFields = ['name', 'npi', 'ssn', 'license'] as const
type NeededField = (typeof neededFields)[number]

const isLacked: Record<NeededField, (facts: SubjectFacts) => boolean> = {
  // only names are asked for: preparing the rest of a party takes longer than they do
  name: ({ names }) => missingForScreening(prepare({ id: '', names })) !== undefined,
  npi: ({ npi }) => !npi,
  ssn: ({ ssn }) => !ssn,
  license: ({ licenses = [] }) => licenses.length === 0,
}

/** What a subject lacks for some checks, as stored. */
export const lackedFields = (facts: SubjectFacts): string =>
  neededFields.filter((field) => isLacked[field](facts)).join(',')

/** The field without which a product has no answer: the Data Bank is asked by the client's own ids. */
function neededFor(product: MonitorProduct): NeededField | null {
  if (product === 'NPDB') return null
  const byNumber: Partial<Record<MonitorProduct, NeededField>> = {
    NPI: 'npi',
    SSDMF: 'ssn',
    LICENSES: 'license',
  }
  return byNumber[product] ?? 'name'
}

const combinations = Array.from({ length: 2 ** neededFields.length }, (_, bits) =>
  neededFields.filter((_field, index) => (bits >> index) % 2 === 1),
)

/** All stored values that say that a subject lacks what a product needs: an index finds each of them. */
export function lackingValues(product: MonitorProduct): string[] {
  const field = neededFor(product)
  return field === null ? [] : combinations.filter((one) => one.includes(field)).map((one) => one.join(','))
}
