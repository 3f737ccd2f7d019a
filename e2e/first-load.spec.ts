import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const scriptBudget = 200_000

async function openReady(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/status`)
  await expect(page.getByRole('heading', { name: 'Everything is ready' })).toBeVisible()
}

const collectViolations = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { violations: seen })
    document.addEventListener('securitypolicyviolation', (event) => {
      seen.push(`${event.violatedDirective} ${event.blockedURI}`)
    })
  })
const violationsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { violations: string[] }).violations)

test('loads less than 200 kB of compressed script', async ({ page, server }) => {
  const scripts: Promise<{ encoding: string | undefined; bytes: number }>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return
    const measure = async () => ({
      encoding: (await (await request.response())?.allHeaders())?.['content-encoding'],
      bytes: (await request.sizes()).responseBodySize,
    })
    scripts.push(measure())
  })
  await openReady(page, server.address)
  const measured = await Promise.all(scripts)
  const bytes = measured.reduce((sum, script) => sum + script.bytes, 0)
  test.info().annotations.push({ type: 'script bytes', description: String(bytes) })
  expect(measured.map((script) => script.encoding)).toEqual(
    measured.map(() => expect.stringMatching(/^(br|gzip)$/)),
  )
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThan(scriptBudget)
})

test('loads nothing from another origin', async ({ page, server }) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await openReady(page, server.address)
  expect(addresses.length).toBeGreaterThan(3)
  expect(addresses.filter((address) => new URL(address).origin !== server.address)).toEqual([])
})

test('keeps to its content security policy', async ({ page, server }) => {
  await collectViolations(page)
  const response = await page.goto(`${server.address}/status`)
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/unsafe-(inline|eval)|\*/)
  await expect(page.getByRole('heading', { name: 'Everything is ready' })).toBeVisible()
  const nonce = await page.locator('meta[property="csp-nonce"]').evaluate((meta: HTMLElement) => meta.nonce)
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`)
  expect(await violationsOf(page)).toEqual([])
})

test('is protected by that policy', async ({ page, server, expectNoise }) => {
  expectNoise(/Content Security Policy/)
  await collectViolations(page)
  await openReady(page, server.address)
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "taken over"'
    document.head.append(script)
  })
  await expect(page).toHaveTitle('Vigil')
  expect(await violationsOf(page)).toEqual(['script-src-elem inline'])
})
