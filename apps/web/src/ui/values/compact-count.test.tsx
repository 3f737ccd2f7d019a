// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { CompactCount } from './compact-count.tsx'

it('shows the full number to keyboard users', async () => {
  renderPart(<CompactCount value={1250} />)
  expect(screen.getByText('1.2K')).toBeDefined()
  await userEvent.tab()
  expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toBe('1,250')
})

it('is plain text and not focusable up to 999', async () => {
  renderPart(<CompactCount value={999} />)
  await userEvent.tab()
  expect(screen.getByText('999').hasAttribute('tabindex')).toBe(false)
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull()
})

it('leaves the focus to the tab or link around it', () => {
  renderPart(<CompactCount value={1250} focusable={false} />)
  expect(document.querySelector('[tabindex]')).toBeNull()
})
