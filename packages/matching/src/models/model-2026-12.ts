import { model202611 } from './model-2026-11.ts'
import type { Model } from './model.ts'

/** Raises anyone who may be listed: weighs agreement against contradictions, where 2026-11 required a strong name. */
export const model202612: Model = {
  ...model202611,
  id: '2026-12',
  person: {
    ...model202611.person,
    crossed: { ...model202611.person.crossed, givenMiddle: 0.78 },
    readsLettersAsInitials: true,
  },
  organization: {
    ...model202611.organization,
    // legal forms are often confused
    formMissing: 0,
    formRelated: 0,
    formDiffers: 0,
    formOpposed: 0.32,
    truncatesInOrder: true,
    firstExtra: 0.6,
  },
  evidence: {
    ...model202611.evidence,
    birthDate: { ...model202611.evidence.birthDate, 'two-digits': 2 },
  },
  rules: {
    slippedName: 0.7,
    namePartBits: 20,
    twoDigitsBits: 23,
    similarName: 0.75,
    similarBits: 15,
    similarUndatedBits: 18,
    similarOrganization: 0.75,
    similarOrganizationBits: 12,
    slippedOrganization: 0.795,
    slippedWord: 0.82,
    tellingBits: 2.5,
    guess: 0.96,
    guessedPersonBits: 13,
  },
}
