import { expect, test } from 'vitest'
import { unglued } from './unglued.ts'

test.each([
  ['Fern Paving Inc.Fern Paving Inc.', ['Fern Paving Inc.']],
  ['Fern PavingFern Paving, Inc.', ['Fern Paving, Inc.', 'Fern Paving']],
  ['Fern Paving LLC.Fern Works, LLC', ['Fern Paving LLC.', 'Fern Works, LLC']],
  ['Fern Paving LLCsame', ['Fern Paving LLC']],
  ['Fern Paving, Inc.', ['Fern Paving, Inc.']],
  ['Walla Walla Walla Walla Clinic', ['Walla Walla Walla Walla Clinic']],
])('"%s"', (text, names) => {
  expect(unglued(text)).toEqual(names)
})
