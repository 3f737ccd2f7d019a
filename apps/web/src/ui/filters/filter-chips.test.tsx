// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { FilterChips } from './filter-chips.tsx'

it('removes one, clears all, and locks those that cannot be removed', async () => {
  const onRemove = vi.fn<() => void>()
  const onClear = vi.fn<() => void>()
  const chips = [
    { id: 'a', label: 'Source', value: 'OIG LEIE', onRemove },
    { id: 'b', label: 'Review Status', value: 'Resolved' },
  ]
  renderPart(<FilterChips chips={chips} onClear={onClear} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Source OIG LEIE' }))
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect([onRemove.mock.calls.length, onClear.mock.calls.length]).toEqual([1, 1])
  expect(screen.getAllByRole('button')).toHaveLength(2)
})

it('separates filters that are kept for later from those in effect', () => {
  const chips = [
    { id: 'a', label: 'Source', value: 'OIG LEIE' },
    { id: 'b', label: 'Review Status', value: 'Resolved (on other tabs)', muted: true },
  ]
  renderPart(<FilterChips chips={chips} />)
  expect(screen.getAllByRole('listitem').map((chip) => chip.dataset['muted'])).toEqual([undefined, 'true'])
})

it('takes no space when nothing is filtered', () => {
  renderPart(<FilterChips chips={[]} onClear={vi.fn<() => void>()} />)
  expect(screen.queryByRole('button')).toBeNull()
})

describe('by keyboard', () => {
  function Sample() {
    const [sources, setSources] = useState(['OIG', 'SAM', 'OFAC'])
    const button = useRef<HTMLButtonElement>(null)
    const chips = sources.map((value) => ({
      id: value,
      label: 'Source',
      value,
      onRemove: () => setSources((before) => before.filter((one) => one !== value)),
    }))
    return (
      <>
        <button ref={button}>Filter</button>
        <FilterChips
          chips={[{ id: 'tab', label: 'Tab', value: 'New' }, ...chips].slice(sources.length > 0 ? 0 : 1)}
          onClear={() => setSources([])}
          focusAfterLast={button}
        />
      </>
    )
  }
  const remove = async (value: string) => {
    screen.getByRole('button', { name: `Remove filter Source ${value}` }).focus()
    await userEvent.keyboard('{Enter}')
  }
  const focused = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

  it('the focus moves to the next removable chip, or the previous one, or out of the chips', async () => {
    renderPart(<Sample />)
    await remove('SAM')
    expect(focused()).toBe('Remove filter Source OFAC')
    await remove('OFAC')
    expect(focused()).toBe('Remove filter Source OIG')
    await remove('OIG')
    expect(focused()).toBe('Filter')
  })

  it('the focus leaves the chips after all were cleared', async () => {
    renderPart(<Sample />)
    screen.getByRole('button', { name: 'Clear' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(focused()).toBe('Filter')
  })
})
