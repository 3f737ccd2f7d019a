// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { SearchBox } from './search-box.tsx'

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search alerts' })
const searchBox = (value: string, onSearch: (text: string) => void) => (
  <SearchBox label="Search alerts" placeholder="Search…" value={value} onSearch={onSearch} />
)

it('searches on Enter and not while typing', async () => {
  const onSearch = vi.fn<(text: string) => void>()
  renderPart(searchBox('', onSearch))
  await userEvent.type(box(), ' mercer ')
  expect(onSearch).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onSearch.mock.calls).toEqual([['mercer']])
})

it('searches for an empty text when cleared', async () => {
  const onSearch = vi.fn<(text: string) => void>()
  renderPart(searchBox('mercer', onSearch))
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(onSearch.mock.calls).toEqual([['']])
  expect(box().value).toBe('')
})

it('follows the value from the URL', () => {
  const { rerender } = renderPart(searchBox('one', vi.fn<(text: string) => void>()))
  rerender(searchBox('two', vi.fn<(text: string) => void>()))
  expect(box().value).toBe('two')
})

it('is left with Escape, and keeps its text', async () => {
  const onSearch = vi.fn<(text: string) => void>()
  renderPart(searchBox('', onSearch))
  await userEvent.type(box(), 'mercer{Escape}')
  expect(document.activeElement).toBe(document.body)
  expect([box().value, onSearch.mock.calls.length]).toEqual(['mercer', 0])
})

it('is focused by /, but not from another field', async () => {
  renderPart(
    <>
      <textarea aria-label="Note" />
      {searchBox('', vi.fn<(text: string) => void>())}
    </>,
  )
  await userEvent.click(screen.getByLabelText('Note'))
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(screen.getByLabelText('Note'))
  screen.getByLabelText('Note').blur()
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(box())
  expect(box().value).toBe('')
})
