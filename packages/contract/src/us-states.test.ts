import { expect, it } from 'vitest'
import { stateOf, usStates } from './us-states.ts'

it('holds fifty states, the District of Columbia and five territories', () => {
  const codes =
    'AK AL AR AS AZ CA CO CT DC DE FL GA GU HI IA ID IL IN KS KY LA MA MD ME MI MN MO MP MS MT NC ND NE NH NJ NM NV NY OH OK OR PA PR RI SC SD TN TX UT VA VI VT WA WI WV WY'
  expect(Object.keys(usStates).toSorted()).toEqual(codes.split(' '))
  expect(Object.keys(usStates)).toHaveLength(56)
  expect(usStates).toMatchObject({
    DC: 'District of Columbia',
    AS: 'American Samoa',
    GU: 'Guam',
    MP: 'Northern Mariana Islands',
    PR: 'Puerto Rico',
    VI: 'U.S. Virgin Islands',
  })
})

it.each([
  ['CA', 'CA'],
  [' ca ', 'CA'],
  ['New  York', 'NY'],
  ['NORTH CAROLINA', 'NC'],
  ['D.C.', 'DC'],
  ['Virgin Islands', 'VI'],
])('knows the state that "%s" names', (text, code) => {
  expect(stateOf(text)).toBe(code)
})

it.each(['', 'XX', 'Medical Board of California', 'Ontario'])('takes "%s" for no state', (text) => {
  expect(stateOf(text)).toBeNull()
})
