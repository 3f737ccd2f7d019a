// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { emptyTexts } from '@vigil/contract'
import { expect, it, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { EmptyState, FilteredEmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { ForbiddenState } from './forbidden-state.tsx'
import { LoadingState, RefreshingBar } from './loading-state.tsx'

it('distinguishes the six states', () => {
  renderPart(
    <>
      <LoadingState label="Loading alerts" />
      <RefreshingBar active />
      <EmptyState />
      <FilteredEmptyState noun="alerts" />
      <ErrorState title="We were unable to retrieve the Alerts." />
      <ForbiddenState />
    </>,
  )
  const states = [...document.querySelectorAll('[data-state]')].map((state) =>
    state.getAttribute('data-state'),
  )
  expect(new Set(states)).toEqual(new Set(['loading', 'empty', 'filtered-empty', 'error', 'forbidden']))
  expect(screen.getByText('Refreshing')).toBeDefined()
  expect(screen.getByText('No data available.')).toBeDefined()
  expect(screen.getByText('Nothing found.')).toBeDefined()
})

it('says that it is loading, and never that it is empty', () => {
  renderPart(<LoadingState label="Loading alerts" />)
  const region = screen.getByRole('status')
  expect(region.getAttribute('aria-busy')).toBe('true')
  expect(region.textContent).toBe('Loading alerts')
  for (const text of Object.values(emptyTexts)) expect(document.body.textContent).not.toContain(text)
})

it('offers to retry a failed part, and shows its request id', async () => {
  const onRetry = vi.fn<() => void>()
  renderPart(<ErrorState title="It failed." detail="No answer." requestId="01JC" onRetry={onRetry} />)
  expect(screen.getByRole('alert').textContent).toBe('It failed.No answer.')
  expect(screen.getByText('01JC')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

it('refreshing announces nothing when it is done', () => {
  renderPart(<RefreshingBar active={false} />)
  expect(screen.getByRole('status').textContent).toBe('')
})
