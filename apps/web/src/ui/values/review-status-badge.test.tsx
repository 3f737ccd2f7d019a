// @vitest-environment happy-dom
import { reviewStatuses, reviewStatusLabels } from '@vigil/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { ReviewStatusBadge } from './review-status-badge.tsx'

it('shows each status with its label and its own icon', () => {
  const icons = reviewStatuses.map((status) => {
    renderPart(<ReviewStatusBadge status={status} />)
    return screen.getByText(reviewStatusLabels[status]).parentElement?.querySelector('svg')?.innerHTML
  })
  expect(new Set(icons).size).toBe(reviewStatuses.length)
})
