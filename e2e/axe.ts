import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * axe on a page, by all of its rules. It reports what it objects to and what it can't judge, and does not describe
 * all that is in order, which takes longer than the judging. Our pages have no frames, so it stays in the page.
 */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations', 'incomplete'] }).setLegacyMode()

/** axe finds nothing, and has no doubt. */
export async function expectNoFindings(axe: AxeBuilder, where = ''): Promise<void> {
  const { violations, incomplete } = await axe.analyze()
  const findings = [...violations, ...incomplete].map(
    ({ id, nodes }) =>
      `${where} ${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
  )
  expect(findings).toEqual([])
}

/** The page never scrolls sideways. */
export async function expectFits(page: Page, where = 'the page'): Promise<void> {
  expect(page.frames(), `${where} has no frames`).toHaveLength(1)
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  expect(fits, `${where} fits the width`).toBe(true)
}
