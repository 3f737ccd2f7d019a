import { describe, expect, it } from 'vitest'
import { enterReports } from './report-gate.ts'

describe('reports that are being made', () => {
  it('are one at a time for whoever asks', () => {
    const leave = enterReports('ann')
    expect(() => enterReports('ann')).toThrow('Your last report is still being made.')
    const leaveAsBob = enterReports('bob')
    leave()
    leaveAsBob()
    enterReports('ann')()
  })

  it('are four at a time in this process', () => {
    const leaving = ['a', 'b', 'c', 'd'].map(enterReports)
    expect(() => enterReports('e')).toThrow('Other reports are being made.')
    leaving.pop()!()
    enterReports('e')()
    for (const leave of leaving) leave()
  })
})
