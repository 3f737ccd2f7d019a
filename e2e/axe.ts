import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Waits for animations: two frames for them to start, then all that are finite. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** How much of the sidebar is scrolled out of view. A PT admin's is longer than the page. */
const hiddenSidebar = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const sidebar = document.querySelector('nav[aria-label="Main"]')?.parentElement
    return sidebar ? sidebar.scrollHeight - sidebar.clientHeight : 0
  })

/**
 * axe judges the current colors, so wait for transitions between light and dark. It can't judge what is cut off at the
 * edge of the sidebar, so the page is high enough meanwhile, nor what is half behind the bar at the top, so the page is
 * scrolled to its beginning.
 */
class SettledAxe extends AxeBuilder {
  readonly #page: Page

  constructor(page: Page) {
    super({ page })
    this.#page = page
  }

  override async analyze(): ReturnType<AxeBuilder['analyze']> {
    const size = this.#page.viewportSize()
    const hidden = await hiddenSidebar(this.#page)
    const isCut = size !== null && hidden > 0
    if (isCut) await this.#page.setViewportSize({ ...size, height: size.height + hidden })
    await this.#page.evaluate(() => scrollTo(0, 0))
    await settle(this.#page)
    const results = await super.analyze()
    if (isCut) await this.#page.setViewportSize(size)
    return results
  }
}

/**
 * Runs axe on a page with all of its rules. Reports violations and what axe can't judge, but not passes, whose report
 * takes longer than the analysis. Our pages have no frames, so legacy mode is sufficient.
 */
export const axeOn = (page: Page): AxeBuilder =>
  new SettledAxe(page).options({ resultTypes: ['violations', 'incomplete'] }).setLegacyMode()

/**
 * Hides everything but the dialog on top. Its surface is opaque, but axe can't judge a text of several lines if other
 * elements lie behind each of them.
 */
const showOnlyDialog = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const top = [...document.querySelectorAll('[role=dialog]')].at(-1)
    if (!top) throw new Error('no dialog is open')
    for (const part of document.body.children)
      if (part instanceof HTMLElement && !part.contains(top)) {
        part.dataset['behind'] = part.style.visibility
        part.style.visibility = 'hidden'
      }
  })

const showAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('[data-behind]')) {
      part.style.visibility = part.dataset['behind']!
      delete part.dataset['behind']
    }
  })

/** Expects no violations in the dialog on top, and nothing that axe can't judge. */
export async function expectNoFindingsInDialog(page: Page, where: string): Promise<void> {
  await showOnlyDialog(page)
  await expectNoFindings(axeOn(page).include('[role=dialog] .mantine-Modal-body'), where)
  await showAll(page)
}

/** Expects no violations, and nothing that axe can't judge. */
export async function expectNoFindings(axe: AxeBuilder, where = ''): Promise<void> {
  const { violations, incomplete } = await axe.analyze()
  const findings = [...violations, ...incomplete].map(
    ({ id, nodes }) =>
      `${where} ${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
  )
  expect(findings).toEqual([])
}

/** Expects no horizontal scrolling. Charts are redrawn for a new width, which takes a moment. */
export async function expectFits(page: Page, where = 'the page'): Promise<void> {
  expect(page.frames(), `${where} has no frames`).toHaveLength(1)
  const excess = () => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
  await expect.poll(excess, `${where} fits the width`).toBe(0)
}

/** Expects that the cells of every row of the page's tables fit their row. */
export async function expectRowsFit(page: Page, where: string): Promise<void> {
  const excess = () =>
    page
      .locator('main [role=row], main tr')
      .evaluateAll((rows) => Math.max(0, ...rows.map((row) => row.scrollWidth - row.clientWidth - 1)))
  await expect.poll(excess, `the rows of ${where} fit the width`).toBe(0)
}
