import type { ComparatorDescription } from './model.ts'

/** Every comparator with the sentence that the screens and the methodology page show. */
export const comparators: readonly ComparatorDescription[] = [
  {
    name: 'name.given',
    description:
      'Compares given names: equal, a known short form, another spelling of the same name, an initial, or a few letters apart.',
  },
  {
    name: 'name.middle',
    description: 'Compares middle names; leaving one out says nothing, two that contradict speak against.',
  },
  {
    name: 'name.family',
    description:
      'Compares family names, each half of a compound one included; a rare family name says more than a common one.',
  },
  { name: 'name.suffix', description: 'Compares Jr, Sr, II and the like; only two different ones count.' },
  {
    name: 'name.word',
    description:
      'Compares the words of a name whose parts are not told apart, and of organizations, where words that many share count little.',
  },
  {
    name: 'name.legal form',
    description: 'Compares legal forms such as Inc, LLC or GmbH in any spelling or language.',
  },
  {
    name: 'birth date',
    description:
      'Compares dates of birth: equal, day and month swapped, one digit off, a partial date that agrees, or different.',
  },
  { name: 'NPI', description: 'Compares National Provider Identifiers that pass their check digit.' },
  {
    name: 'SSN',
    description:
      'Compares social security numbers; one wrong digit is taken for a slip, not for another person.',
  },
  { name: 'EIN', description: 'Compares employer identification numbers.' },
  { name: 'license', description: 'Compares license numbers within the same state.' },
  {
    name: 'address',
    description: 'Compares addresses down to the street; people move, so a different one says little.',
  },
]
