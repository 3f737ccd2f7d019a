import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What fades or slides has come to its end: two frames for a change to begin, then all that ends by itself. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** axe judges colors as they are at that moment, so it waits for those that are between light and dark. */
class SettledAxe extends AxeBuilder {
  readonly #page: Page

  constructor(page: Page) {
    super({ page })
    this.#page = page
  }

  override async analyze(): ReturnType<AxeBuilder['analyze']> {
    await settle(this.#page)
    return await super.analyze()
  }
}

/**
 * axe on a page, by all of its rules. It reports what it objects to and what it can't judge, and does not describe
 * all that is in order, which takes longer than the judging. Our pages have no frames, so it stays in the page.
 */
export const axeOn = (page: Page): AxeBuilder =>
  new SettledAxe(page).options({ resultTypes: ['violations', 'incomplete'] }).setLegacyMode()

/** axe finds nothing, and has no doubt. */
export async function expectNoFindings(axe: AxeBuilder, where = ''): Promise<void> {
  const { violations, incomplete } = await axe.analyze()
  const findings = [...violations, ...incomplete].map(
    ({ id, nodes }) =>
      `${where} ${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
  )
  expect(findings).toEqual([])
}

/** The page does not scroll sideways. Charts are redrawn for another width, which takes a moment. */
export async function expectFits(page: Page, where = 'the page'): Promise<void> {
  expect(page.frames(), `${where} has no frames`).toHaveLength(1)
  const excess = () => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
  await expect.poll(excess, `${where} fits the width`).toBe(0)
}
