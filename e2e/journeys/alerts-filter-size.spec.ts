import type { Locator } from '@playwright/test'
import { expect, test } from '../filled-server.ts'
import { enter, people } from '../people.ts'
import { openFilter, openList, pick } from './alerts-list-parts.ts'

/** The distance from an element to the buttons at the bottom of its dialog. */
async function spaceBelow(filter: Locator, part: Locator): Promise<number> {
  const { y, height } = (await part.boundingBox())!
  const foot = filter.getByRole('button', { name: 'Apply Filter' }).locator('..')
  return (await foot.boundingBox())!.y - (y + height)
}

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const)
  test.describe(`the filter at ${width} px`, () => {
    test.use({ viewport: { width, height } })
    test.beforeEach(({ page, filled }) => enter(page, filled, people.legacyAdmin, '/alerts'))

    test('shows the dates of a custom range and their errors without overlapping its buttons', async ({
      page,
      filled,
    }) => {
      await openList(page, filled)
      const filter = await openFilter(page)
      await pick(page, filter.getByRole('combobox', { name: 'Created within' }), 'Custom')
      const [start, end] = [filter.getByLabel('Start date'), filter.getByLabel('End date')]
      for (const part of [start, end, filter.getByText('Date ranges may not exceed 6 months.')])
        await expect.poll(() => spaceBelow(filter, part)).toBeGreaterThanOrEqual(0)
      await start.fill('01/01/2026')
      await end.fill('11/14/2026')
      await page.keyboard.press('Tab')
      const problem = filter.getByText('Date range cannot exceed 6 months.')
      await expect(problem).toBeVisible()
      await expect.poll(() => spaceBelow(filter, problem)).toBeGreaterThanOrEqual(0)
    })

    test('keeps a field with one choice at the same height as one without', async ({ page, filled }) => {
      await openList(page, filled, '?type=LICENSES')
      const filter = await openFilter(page)
      const entry = filter.getByRole('group', { name: 'Licenses' })
      const result = page.getByRole('combobox', { name: /^Result/ })
      const field = entry.locator('.mantine-MultiSelect-input').filter({ has: result })
      const before = (await field.boundingBox())!.height
      await pick(page, result, 'Expired')
      await expect(field.getByText('Expired')).toBeVisible()
      expect((await field.boundingBox())!.height).toBe(before)
      await result.pressSequentially('as much as takes a line of its own')
      expect((await field.boundingBox())!.height).toBeGreaterThan(before)
    })
  })
