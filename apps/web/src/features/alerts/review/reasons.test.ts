import { expect, it } from 'vitest'
import { hasReason, toggleReason } from './reasons.ts'

const reason = 'Not the same person'

it('a reason starts an empty note, and follows what is already written', () => {
  expect(toggleReason('', reason)).toBe('Not the same person.')
  expect(toggleReason('Called HR. ', reason)).toBe('Called HR. Not the same person.')
  expect(toggleReason('', 'Appeal pending?')).toBe('Appeal pending?')
})

it('choosing a reason again takes only that sentence out', () => {
  expect(toggleReason('Not the same person.', reason)).toBe('')
  expect(toggleReason('Not the same person. HR says so.', reason)).toBe('HR says so.')
  expect(toggleReason('Called HR. Not the same person.', reason)).toBe('Called HR.')
  expect(toggleReason('Called HR. Not the same person. They agree.', reason)).toBe('Called HR. They agree.')
})

it('a reason counts as chosen only as a whole sentence', () => {
  expect(hasReason('Not the same person. HR says so.', reason)).toBe(true)
  expect(hasReason('Not the same person as before', reason)).toBe(false)
})
