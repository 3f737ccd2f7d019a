// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/alerts" }
import { waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { addType, openFilter, startFilterServer } from './filter-test-parts.ts'
import { button, choose, href, setUpFilterTest } from '../../../../testing/filter-parts.ts'

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

it('takes any source and all results, as links do', async () => {
  startFilterServer()
  const { dialog, router } = await openFilter()
  const entry = await addType(dialog, 'Federal Exclusions')
  await choose(entry.getByRole('combobox', { name: /^Source/ }), 'Any')
  await choose(entry.getByRole('combobox', { name: /^Result/ }), 'Select all')
  await userEvent.click(button(dialog, 'Apply Filter'))
  await waitFor(() =>
    expect(href(router)).toBe(
      '/alerts?type=EXCLUSIONS_FEDERAL&EXCLUSIONS_FEDERAL.result=Match&EXCLUSIONS_FEDERAL.result=No+Match',
    ),
  )
})
