import { expect, test } from 'vitest'
import { splitJoinedNames } from './split-joined-names.ts'

test.each([
  ['Fern Paving Inc.Fern Paving Inc.', ['Fern Paving Inc.']],
  ['Fern PavingFern Paving, Inc.', ['Fern Paving, Inc.', 'Fern Paving']],
  ['Fern Paving LLC.Fern Works, LLC', ['Fern Paving LLC.', 'Fern Works, LLC']],
  ['Fern Paving LLCsame', ['Fern Paving LLC']],
  ['Fern Paving, Inc.', ['Fern Paving, Inc.']],
  ['Walla Walla Walla Walla Clinic', ['Walla Walla Walla Walla Clinic']],
])('"%s"', (text, names) => {
  expect(splitJoinedNames(text)).toEqual(names)
})
