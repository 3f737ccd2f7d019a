// @vitest-environment happy-dom
import { results, resultTone } from '@vigil/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { ResultBadge } from './result-badge.tsx'

it.each(results)('shows %s with its color', (result) => {
  renderPart(<ResultBadge result={result} />)
  expect(screen.getByText(result).dataset['tone']).toBe(resultTone(result))
})

it('shows a dash if there is no result', () => {
  renderPart(<ResultBadge result={null} />)
  expect(document.querySelector('[data-tone]')).toBeNull()
  expect(screen.getByText('none')).toBeDefined()
})
