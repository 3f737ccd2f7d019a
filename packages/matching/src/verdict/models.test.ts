import { describe, expect, it } from 'vitest'
import { currentModel, models } from '../models/index.ts'
import { prepare } from '../normalize/profile.ts'
import { assess } from './assess.ts'

const { thresholds, person, organization, evidence } = currentModel

describe('models', () => {
  it('are known by their id, a year and a month, and the current one is among them', () => {
    for (const [id, model] of Object.entries(models)) {
      expect(id).toMatch(/^\d{4}-(?:0[1-9]|1[0-2])$/)
      expect(model.id).toBe(id)
    }
    expect(models[currentModel.id]).toBe(currentModel)
  })

  it('ask more of a strong name than of a possible one, and more of that than of one to show', () => {
    expect(thresholds.shown).toBeLessThan(thresholds.possible)
    expect(thresholds.possible).toBeLessThan(thresholds.strong)
    expect(thresholds.strong).toBeLessThan(1)
  })

  it('weigh family names most, the extra words of a record less than those of a subject', () => {
    expect(person.family).toBeGreaterThan(person.given)
    expect(person.given).toBeGreaterThan(person.middle)
    expect(person.recordExtra).toBeLessThan(person.subjectExtra)
    expect(organization.generic).toBeLessThan(organization.distinctive)
  })

  it('keep one common word below what is possible', () => {
    expect(person.thin).toBeLessThan(thresholds.possible)
  })

  it.each(['birthDate', 'npi', 'ssn', 'ein', 'license', 'address'] as const)(
    'count an equal %s for the same party, a different one against',
    (field) => {
      const table = evidence[field]
      const { equal = table['street'] } = table
      expect(equal).toBe(Math.max(...Object.values(table)))
      for (const [outcome, bits] of Object.entries(table)) expect(bits > 0).toBe(!outcome.endsWith('differs'))
    },
  )

  it('decide: the same two parties can have another verdict under another model', () => {
    const profile = (family: string) =>
      prepare({ id: '', names: [{ kind: 'person', given: 'Howard', family }] })
    const [subject, record] = [profile('Wickstrom'), profile('Wickstrum')]
    expect(assess(subject, record, currentModel).verdict).toBe('Suspected Match')
    const { rules: _, ...plain } = currentModel
    const strict = { ...plain, id: '2099-01', thresholds: { ...thresholds, strong: 0.999 } }
    expect(assess(subject, record, strict)).toMatchObject({ model: '2099-01', verdict: 'No Match' })
  })
})
