// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/alerts" }
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { button, choose, openFilter, setUpFilterTest, startFilterServer } from './filter-test-parts.ts'

setUpFilterTest()

it('marks the fields of a whole product from a link as required only once it is narrowed', async () => {
  startFilterServer()
  const { dialog } = await openFilter('/alerts?type=LICENSES')
  const group = dialog.getByRole('group', { name: 'Licenses' })
  const required = () =>
    [...group.querySelectorAll('label')]
      .map((label) => label.textContent)
      .filter((text) => text.includes('*'))
  expect(required()).toEqual([])
  const issuer = within(group).getByRole('combobox', { name: /^Issuer/ })
  await waitFor(() => expect(issuer.getAttribute('placeholder')).toBe('Any'))
  await choose(issuer, 'Ohio Board')
  expect(required()).toEqual(['Issuer *', 'Type *', 'Result *'])
  expect(button(dialog, 'Apply Filter').disabled).toBe(true)
})
