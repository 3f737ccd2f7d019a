import { axeOn } from './axe.ts'
import { expect, listenForNoise, test } from './fixtures.ts'

// not by test.fail(): a browser that can't start is then an expected failure, and Playwright reports
// every later test of that worker as passed without running it

test('a console error, an uncaught error and a failed request all count as noise', async ({
  page,
  server,
  expectNoise,
}) => {
  expectNoise(/on purpose/, /404/)
  const noise = listenForNoise(page)
  await page.goto(server.address)
  await page.evaluate(() => console.error('logged on purpose'))
  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('thrown on purpose')
      }),
  )
  await page.evaluate(() => fetch('/api/nothing'))
  await expect.poll(() => noise).toContain('uncaught: thrown on purpose')
  expect(noise).toContain('console error: logged on purpose')
  expect(noise).toContain(`status 404: ${server.address}/api/nothing`)
})

test('axe finds planted problems: one of structure, one of color, and one it cannot judge', async ({
  page,
}) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Planted</title><main><h1>Planted</h1>
    <img src="data:,">
    <p style="color: #ccc; background: #fff">Pale</p>
    <p style="background: linear-gradient(#000, #fff)">On a picture</p></main></html>`)
  const { violations, incomplete } = await axeOn(page).analyze()
  expect(violations.map(({ id }) => id)).toEqual(expect.arrayContaining(['image-alt', 'color-contrast']))
  expect(incomplete.map(({ id }) => id)).toEqual(['color-contrast'])
})

test('axe waits for color transitions', async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Fading</title>
    <style>
      button { background: #fff; color: #000; transition: background-color 3s }
      .dark button { background: #000; color: #fff }
      @keyframes turn { to { transform: rotate(1turn) } }
      i { display: block; width: 9px; animation: turn 1s infinite }
    </style>
    <main><h1>Fading</h1><button>Cancel</button><i></i></main></html>`)
  await expect(page.getByRole('button')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.evaluate(() => document.documentElement.classList.add('dark'))
  const { violations } = await axeOn(page).analyze()
  expect(violations).toEqual([])
})
