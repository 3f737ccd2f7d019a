import { formatDate, type ChangeEffect } from '@vigil/contract'
import type { SubjectNetwork } from '../../../database/schema/index.ts'
import type { SubjectEffect } from '../changes/change-subjects.ts'
import { displayName } from '../facts/subject-facts.ts'
import { effectFields, factFields, type FactField } from './effect-fields.ts'

/** One field of one subject that an import changes; null: the subject as a whole. */
export interface ShownEffect {
  effect: ChangeEffect
  name: string
  externalId: string
  field: string | null
  before: string | null
  after: string | null
}

export type BlankField = FactField | 'networks'

/** What an import does: which fields it blanks, and a sample of what it changes. Of bounded size. */
export interface ImportEffects {
  /** subjects that lose all their values of a field */
  blanks: Map<BlankField, number>
  samples: Record<ChangeEffect, ShownEffect[]>
  note: (effects: readonly SubjectEffect[]) => void
}

/** subjects per effect in the sample */
const sampled = 100
const maxShown = 200

const cut = (text: string): string | null =>
  text === '' ? null : text.length > maxShown ? `${text.slice(0, maxShown)}…` : text
const networkText = (networks: readonly SubjectNetwork[]): string =>
  networks.map(({ businessUnit, network }) => `${businessUnit}: ${network}`).join('; ')
const day = (date: string | null): string | null => (date === null ? null : formatDate(date))

const effectOf = { added: 'add', changed: 'change', termed: 'term', unchanged: null } as const

function changesOf({
  known,
  facts,
  networks,
  startDate,
  endDate,
}: SubjectEffect): Pick<ShownEffect, 'field' | 'before' | 'after'>[] {
  if (!known) return []
  const changes: Pick<ShownEffect, 'field' | 'before' | 'after'>[] = []
  if (!known.live) changes.push({ field: null, before: 'Termed', after: 'Active' })
  for (const field of factFields) {
    const { label, read, show = read } = effectFields[field]
    if (read(known.facts) === read(facts)) continue
    changes.push({ field: label, before: cut(show(known.facts)), after: cut(show(facts)) })
  }
  if (networks)
    changes.push({
      field: 'Networks',
      before: cut(networkText(networks.before)),
      after: cut(networkText(networks.after)),
    })
  if (known.startDate !== startDate)
    changes.push({ field: 'Start date', before: day(known.startDate), after: day(startDate) })
  if (known.endDate !== endDate && known.live)
    changes.push({ field: 'End date', before: day(known.endDate), after: day(endDate) })
  return changes
}

function shownEffects(subject: SubjectEffect, effect: ChangeEffect): ShownEffect[] {
  const { externalId, facts, endDate } = subject
  const shown = { effect, name: displayName(facts), externalId }
  if (effect === 'add') return [{ ...shown, field: null, before: null, after: endDate ? 'Termed' : 'Active' }]
  if (effect === 'term') return [{ ...shown, field: null, before: 'Active', after: 'Termed' }]
  return changesOf(subject).map((change) => Object.assign(change, shown))
}

export function createImportEffects(): ImportEffects {
  const blanks: ImportEffects['blanks'] = new Map()
  const samples: ImportEffects['samples'] = { add: [], change: [], term: [] }
  const counts = { add: 0, change: 0, term: 0 }
  const blank = (field: BlankField): void => void blanks.set(field, (blanks.get(field) ?? 0) + 1)
  return {
    blanks,
    samples,
    note(effects) {
      for (const one of effects) {
        const effect = effectOf[one.outcome]
        if (effect === null) continue
        if (counts[effect]++ < sampled) samples[effect].push(...shownEffects(one, effect))
        const { known, facts, networks } = one
        // an effect on somebody who is not monitored blanks nothing that anybody is screened by
        if (!known?.live) continue
        for (const field of factFields) {
          const { read } = effectFields[field]
          if (read(facts) === '' && read(known.facts) !== '') blank(field)
        }
        if (networks && networks.after.length === 0) blank('networks')
      }
    },
  }
}
