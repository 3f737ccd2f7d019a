import { expect, it } from 'vitest'
import { isParticipating } from './hierarchy.ts'

it.each(['Par', 'par', ' PAR ', 'Participating', 'Par - PPO'])('"%s" is participating', (type) => {
  expect(isParticipating(type)).toBe(true)
})

it.each(['Non-Par', 'non par', 'Not participating', '', 'Tier 1'])('"%s" is not participating', (type) => {
  expect(isParticipating(type)).toBe(false)
})
