import { Role } from '../normalize/prepared-name.ts'
import type { Profile } from '../normalize/profile.ts'
import type { Field } from '../finding.ts'

/**
 * What a subject lacks to be screened by name: a name, or a second word of a person's only name. Numbers
 * are still screened, and findings by number are reported.
 */
export function missingForScreening({ names }: Profile): Field | undefined {
  if (names.length === 0) return 'name'
  const enough = names.some(({ organization, words }) => organization || words.length > 1)
  if (enough) return undefined
  return names.every(({ roles }) => roles.every((role) => (role & 15) === Role.given))
    ? 'family name'
    : 'given name'
}
