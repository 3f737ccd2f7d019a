// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { ResultBadge } from './result-badge.tsx'

const labels = {
  clear: [
    'Active',
    'Available',
    'No Match',
    'NPI Active',
    'Not Found on SSDMF',
    'Temporary',
    'No Issue Found',
  ],
  issue: [
    'Deleted',
    'Match',
    'Suspected Match',
    'NPI Inactive',
    'NPI Not Found',
    'Found on SSDMF',
    'Expired',
    'Fee Required',
    'Inactive',
    'More Info Needed',
    'Not Found',
    'Probation',
    'Restricted',
    'Revoked',
    'Surrendered',
    'Fail',
    'Suspended',
    'Not Available',
    'Issue Found',
    'Suspected Issue',
  ],
  warning: ['Insufficient Client Data'],
}
const pairs = Object.entries(labels).flatMap(([tone, names]) => names.map((name) => [name, tone] as const))

describe('a result', () => {
  it.each(pairs)('%s is %s', (label, tone) => {
    renderPart(<ResultBadge label={label} />)
    expect(screen.getByText(label).dataset['tone']).toBe(tone)
  })

  it.each(['Pending List', 'no match', ' Active', 'ACTIVE'])(
    '%s is nobody’s label and stays neutral',
    (label) => {
      renderPart(<ResultBadge label={label} />)
      expect(document.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe('neutral')
    },
  )

  it.each(['', '  ', null, undefined])('that is missing (%j) is a dash', (label) => {
    renderPart(<ResultBadge label={label} />)
    expect(document.querySelector('[data-tone]')).toBeNull()
    expect(screen.getByText('none')).toBeDefined()
  })
})
