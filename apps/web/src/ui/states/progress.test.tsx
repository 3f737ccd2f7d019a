// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { Progress } from './progress.tsx'

it('shows how much of a known total is done', () => {
  renderPart(<Progress label="Uploading" done={1204} total={4810} />)
  const bar = screen.getByRole('progressbar', { name: 'Uploading' })
  expect(bar.getAttribute('aria-valuenow')).toBe('25')
  expect(screen.getByText('1,204 of 4,810 · 25%')).toBeDefined()
})

it('is not complete before the last item', () => {
  renderPart(<Progress label="Uploading" done={999} total={1000} />)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('99')
})

it('shows no number while the total is unknown', () => {
  renderPart(<Progress label="Uploading" done={0} />)
  expect(screen.getByRole('progressbar').hasAttribute('aria-valuenow')).toBe(false)
})
