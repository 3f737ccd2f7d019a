import type { Part } from '../finding.ts'
import { currentModel } from '../models/index.ts'
import type { Model } from '../models/model.ts'
import { Reading } from '../normalize/prepared-name.ts'
import { prepare, type Profile } from '../normalize/profile.ts'
import type { PartyName } from '../party.ts'
import { assess } from './assess.ts'

const asWritten = (name: PartyName): Profile => {
  const profile = prepare({ id: '', names: [name] })
  return { ...profile, names: profile.names.filter(({ reading }) => reading !== Reading.guess) }
}

/** Compares two names as written, not as they may be meant, with an explanation. */
export function compareNames(
  subject: PartyName,
  record: PartyName,
  model: Model = currentModel,
): { score: number; parts: readonly Part[] } {
  const finding = assess(asWritten(subject), asWritten(record), model)
  return { score: finding.nameScore, parts: finding.parts }
}
