import { describe, expect, it } from 'vitest'
import { currentModel } from '../models/index.ts'
import { prepare } from '../normalize/profile.ts'
import type { PartyName } from '../party.ts'
import { bestNames, comparePreparedNames } from './names.ts'

const prepared = (...names: PartyName[]) => prepare({ id: '', names }).names
const person = (full: string): PartyName => ({ kind: 'person', full })
const organization = (full: string): PartyName => ({ kind: 'organization', full })

describe('bestNames', () => {
  it('finds the two names that agree best: a former name, an alias', () => {
    const subject = prepared(person('Marta Vandiver'), { ...person('Marta Quist'), use: 'former' })
    const record = prepared(person('Oluf Brandvold'), person('Marta Quisst'))
    const best = bestNames(subject, record, currentModel)
    expect(best.subject).toBe(subject[1])
    expect(best.record).toBe(record[1])
    expect(best.score).toBeGreaterThan(currentModel.thresholds.strong)
  })

  it('never compares a person with an organization', () => {
    const [quist] = prepared(person('Quist'))
    const [labs] = prepared(organization('Quist'))
    expect(comparePreparedNames(quist!, labs!, currentModel)).toBe(0)
    expect(bestNames([quist!], [labs!], currentModel)).toEqual({
      score: 0,
      subject: undefined,
      record: undefined,
    })
  })

  it('has a pair to show even where nothing agrees, and none where a side has no name', () => {
    const [left, right] = [prepared(person('Marta Quist')), prepared(person('Oluf Brandvold'))]
    expect(bestNames(left, right, currentModel)).toEqual({ score: 0, subject: left[0], record: right[0] })
    expect(bestNames([], right, currentModel).subject).toBeUndefined()
  })
})
