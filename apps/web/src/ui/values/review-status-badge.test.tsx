// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { ReviewStatusBadge } from './review-status-badge.tsx'

it.each([
  ['NEEDS_REVIEW', 'Needs Review'],
  ['UNDER_REVIEW', 'Under Review'],
  ['RESOLVED', 'Resolved'],
])('%s is called %s and has a sign of its own', (status, label) => {
  renderPart(<ReviewStatusBadge status={status} />)
  const pill = screen.getByText(label)
  expect(pill.dataset['status']).toBe(status)
  expect(pill.querySelector('svg')).not.toBeNull()
})

it('shows a status nobody knows as it came, without a sign', () => {
  renderPart(<ReviewStatusBadge status="ON_HOLD" />)
  const pill = screen.getByText('ON_HOLD')
  expect(pill.dataset['status']).toBe('unknown')
  expect(pill.querySelector('svg')).toBeNull()
})
