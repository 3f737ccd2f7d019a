// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { KeyValuePanel } from './key-value-panel.tsx'

function shown(value: unknown): string {
  renderPart(<KeyValuePanel entries={[['Label', value]]} zone="America/Chicago" />)
  return document.querySelector('dd')?.textContent ?? ''
}

describe('a value', () => {
  it.each([
    ['a calendar date', '2024-06-20', '06/20/2024'],
    ['a moment', '2026-07-04T17:05:00Z', '07/04/2026 12:05 pm CDT'],
    ['a moment with an offset', '2026-07-04T17:05:00.123+02:00', '07/04/2026 10:05 am CDT'],
    ['what only looks like a date', '2024-13-40', '2024-13-40'],
    ['a list', ['SAM.gov', 'NPPES'], 'SAM.gov, NPPES'],
    ['a list with dates', ['2024-06-20', '2024-06-21'], '06/20/2024, 06/21/2024'],
    ['yes', true, 'Yes'],
    ['no', false, 'No'],
    ['zero', 0, '0'],
    ['nothing', null, '–none'],
    ['an empty text', '', '–none'],
    ['an empty list', [], '–none'],
    ['an object', { city: 'Chicago', state: 'IL', zip: null }, 'Chicago, IL'],
  ])('shows %s', (_, value, text) => {
    expect(shown(value)).toBe(text)
  })

  it('shows a list of objects line by line', () => {
    expect(shown([{ city: 'Chicago' }, { city: 'Evanston' }])).toBe('ChicagoEvanston')
    expect(document.querySelectorAll('dd br')).toHaveLength(1)
  })

  it('links a web address, safely and with a note', () => {
    shown('https://oig.hhs.gov/')
    const link = screen.getByRole('link')
    expect(link.getAttribute('href')).toBe('https://oig.hhs.gov/')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(link.textContent).toContain('opens in a new tab')
  })

  it.each(['javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,x', 'https:', 'see https://a.b'])(
    'never links %s',
    (value) => {
      expect(shown(value)).toBe(value)
      expect(screen.queryByRole('link')).toBeNull()
    },
  )

  it('shows markup as text', () => {
    expect(shown('<b>bold</b>')).toBe('<b>bold</b>')
    expect(document.querySelector('dd b')).toBeNull()
  })
})

it('keeps the given order, and repeated labels', () => {
  const entries: [string, string][] = [
    ['Zeta', '1'],
    ['Alpha', '2'],
    ['Zeta', '3'],
  ]
  renderPart(<KeyValuePanel title="Facts" entries={entries} />)
  expect([...document.querySelectorAll('dt')].map((label) => label.textContent)).toEqual([
    'Zeta',
    'Alpha',
    'Zeta',
  ])
})
