import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '../normalize/test-text.ts'
import { compareLicenseName } from './license-name.ts'

test.each([
  ['first', 'Anna', 'ANNA', 'equal'],
  ['first', 'Mary-Kate', 'Mary Kate', 'equal'],
  ['first', 'Mary-Kate', 'MARYKATE', 'equal'],
  ['first', 'Mary-Kate', 'Mary', 'contains'],
  ['first', 'Mary-Kate', 'KATE', 'contains'],
  ['first', 'Christopher', 'Chris', 'contains'],
  ['last', 'Garcia-Lopez', 'LOPEZ', 'contains'],
  ['last', 'Lopez Garcia', 'Garcia-Lopez', 'contains'],
  ['last', "O'Brien", 'OBRIEN', 'equal'],
  ['last', 'Núñez', 'NUNEZ', 'equal'],
  ['last', 'Null', 'NULL', 'equal'],
  ['middle', 'L', 'Louise', 'initial'],
  ['middle', 'Louise', 'L.', 'initial'],
  ['full', 'Jane L Doe', 'Jane Louise Doe', 'initial'],
  ['full', 'DOE, JANE', 'Jane Louise Doe', 'contains'],
  ['full', 'Jane Doe, RN', 'Jane L Doe', 'contains'],
  ['full', 'Dr. Jane Doe Jr.', 'jane doe', 'equal'],
] as const)('%s name %j agrees with %j: %s', (field, client, board, detail) => {
  expect(compareLicenseName(field, client, board)).toEqual({ agrees: true, detail })
})

test.each([
  ['first', 'Robert', 'Bob', 'variant'],
  ['first', 'William', 'Bill', 'variant'],
  ['full', 'Robert Doe', 'Bob Doe', 'variant'],
  ['first', 'Jane', 'Louise', 'differs'],
  ['first', 'Donald', 'Al', 'differs'],
  ['middle', 'L', 'Anne', 'differs'],
  ['last', 'Smith-Jones', 'Jones-Brown', 'differs'],
  ['full', 'Jane Adele Doe', 'Jane Louise Doe', 'differs'],
  ['full', 'Doe', 'Jane Doe', 'differs'],
  ['full', 'J D', 'Jane Doe', 'differs'],
  ['middle', '', 'Anne', 'missing'],
  ['middle', 'N/A', 'Anne', 'missing'],
  ['first', undefined, '-0-', 'missing'],
] as const)('%s name %j does not agree with %j: %s', (field, client, board, detail) => {
  expect(compareLicenseName(field, client, board)).toEqual({ agrees: false, detail })
})

test('is symmetric and never throws', () => {
  const part = fc.constantFrom('a', 'al', 'ann', 'anna', 'bob', 'robert', 'b', 'smith', '-', ' ', 'jr')
  const text = fc.oneof(
    anyText,
    fc.array(part, { maxLength: 8 }).map((parts) => parts.join(' ')),
  )
  fc.assert(
    fc.property(fc.constantFrom('first', 'middle', 'last', 'full'), text, text, (field, a, b) => {
      expect(compareLicenseName(field, a, b)).toEqual(compareLicenseName(field, b, a))
    }),
    { numRuns: 1000 },
  )
})
