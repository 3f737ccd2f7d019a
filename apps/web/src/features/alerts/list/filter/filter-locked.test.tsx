// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/alerts" }
import { describe, expect, it } from 'vitest'
import { openFilter, startFilterServer } from './filter-test-parts.ts'
import { row, setUpFilterTest } from '../../../../testing/filter-parts.ts'

setUpFilterTest()

describe('the row that the tab presets', () => {
  it('is locked in the filter, with the reason', async () => {
    startFilterServer()
    const { dialog } = await openFilter('/alerts?tab=needs-review')
    const statuses = row(dialog, 'Review Status')
    const box = statuses.getByRole<HTMLInputElement>('checkbox', { name: 'Needs Review' })
    expect([box.checked, box.disabled]).toEqual([true, true])
    expect(statuses.getByText('Set by the Needs Review tab.')).toBeTruthy()
  })

  it('is the creation date for new alerts: the last 7 days', async () => {
    startFilterServer()
    const { dialog } = await openFilter('/alerts?tab=new')
    const created = row(dialog, 'Alert Creation Date')
    const field = created.getByRole<HTMLInputElement>('combobox', { name: 'Created within' })
    expect([field.value, field.disabled]).toEqual(['Last 7 Days', true])
    expect(created.getByText('Set by the New Alerts tab.')).toBeTruthy()
    const status = row(dialog, 'Review Status').getByRole<HTMLInputElement>('checkbox', { name: 'Resolved' })
    expect(status.disabled).toBe(false)
  })

  it('shows the values that apply to other tabs', async () => {
    startFilterServer()
    const { dialog } = await openFilter('/alerts?tab=needs-review&status=RESOLVED&RESOLVED.set=30')
    const words = 'Set by the Needs Review tab. On other tabs: Resolved, Last 30 Days.'
    expect(row(dialog, 'Review Status').getByText(words)).toBeTruthy()
  })
})
