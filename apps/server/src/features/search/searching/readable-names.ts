import { prepare } from '@vigil/matching'
import type { SubjectFacts } from '../../../database/schema/index.ts'
import { partyOf } from '../../population/index.ts'

/** Whether any of the names is one that can be compared: placeholders, marks and digits are left out of every comparison. */
export const isReadable = (facts: SubjectFacts): boolean =>
  facts.names.length > 0 && prepare(partyOf('search', facts)).names.length > 0
