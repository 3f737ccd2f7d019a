import type { Part } from '../finding.ts'
import { currentModel } from '../models/index.ts'
import type { Model } from '../models/model.ts'
import { prepare } from '../normalize/profile.ts'
import type { PartyName } from '../party.ts'
import { assess } from './assess.ts'

/** Compares two names as written, with an explanation. */
export function compareNames(
  subject: PartyName,
  record: PartyName,
  model: Model = currentModel,
): { score: number; parts: readonly Part[] } {
  const finding = assess(prepare({ id: '', names: [subject] }), prepare({ id: '', names: [record] }), model)
  return { score: finding.nameScore, parts: finding.parts }
}
