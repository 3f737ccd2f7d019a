import type { Profile } from '../normalize/profile.ts'
import type { Field } from '../finding.ts'

/**
 * What a subject lacks to be screened by name at all: a name, or a second word of a person's only one. Numbers
 * are still looked for, and findings by them are given.
 */
export function missingForScreening({ names }: Profile): Field | undefined {
  if (names.length === 0) return 'name'
  const enough = names.some(({ organization, words }) => organization || words.length > 1)
  return enough ? undefined : 'given name'
}
