// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { orDash } from './value-text.tsx'

it.each([[''], ['  '], [null], [undefined], [false]])('%j is missing', (value) => {
  const { container } = renderPart(<p>{orDash(value)}</p>)
  expect(container.querySelector('p')?.textContent).toBe('–none')
})

it.each([
  [0, '0'],
  ['x', 'x'],
])('%j is there', (value, text) => {
  const { container } = renderPart(<p>{orDash(value)}</p>)
  expect(container.querySelector('p')?.textContent).toBe(text)
})
