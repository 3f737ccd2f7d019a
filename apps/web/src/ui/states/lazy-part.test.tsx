// @vitest-environment happy-dom
import { Modal } from '@mantine/core'
import { act, configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState, type ComponentProps, type ComponentType } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { LazyDialog } from '../dialogs/lazy-dialog.tsx'
import { backgroundPart, lazyPart, openWhenLoaded, partsToLoad } from './lazy-part.tsx'

configure({ asyncUtilTimeout: 5_000 })

let isReached: boolean
let requests: number
beforeEach(() => {
  ;[isReached, requests] = [false, 0]
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

async function find<T>(part: T): Promise<{ default: T }> {
  requests += 1
  if (!isReached) throw new TypeError('Failed to fetch dynamically imported module: /assets/part.js')
  return { default: part }
}
const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>
const missing = 'This part of the page could not be loaded.'
const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }))

it('says in place that it could not be loaded, and appears on retry', async () => {
  const Part = lazyPart(() => find(Greeting))
  renderPart(
    <>
      <input aria-label="Note" defaultValue="Half a sent" />
      <Suspense fallback={<p>Loading</p>}>
        <Part name="Ana" />
      </Suspense>
    </>,
  )
  await screen.findByText(missing)
  await tryAgain()
  await waitFor(() => expect(requests).toBe(2))
  await screen.findByText(missing)
  isReached = true
  await tryAgain()
  await screen.findByText('Hello Ana')
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Half a sent')
  expect(screen.queryByText(missing)).toBeNull()
})

it('shows no error for a failed preload, and loads when it is needed', async () => {
  const Part = lazyPart(() => find(Greeting))
  expect([partsToLoad().includes(Part.load), await Part.load()]).toEqual([true, false])
  isReached = true
  renderPart(
    <Suspense>
      <Part name="Ana" />
    </Suspense>,
  )
  await screen.findByText('Hello Ana')
  expect(partsToLoad()).not.toContain(Part.load)
})

it('large parts are not preloaded', () => {
  expect(partsToLoad()).not.toContain(lazyPart(() => find(Greeting), { ahead: 'never' }).load)
})

function Opener({ dialog: Dialog }: { dialog: ComponentType<ComponentProps<typeof Plain>> }) {
  const [opened, setOpened] = useState(false)
  const close = (): void => setOpened(false)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <LazyDialog opened={opened} onClose={close}>
        {(isOpen) => <Dialog opened={isOpen} onClose={close} />}
      </LazyDialog>
    </>
  )
}
const Plain = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Modal opened={opened} onClose={onClose} title="Update Status">
    Choose
  </Modal>
)

it('a dialog that could not be loaded says so in a dialog, which can be closed, and tries again when it is opened', async () => {
  const Dialog = lazyPart(() => find(Plain))
  renderPart(<Opener dialog={Dialog} />)
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await open()
  await screen.findByRole('dialog', { name: 'Could not be loaded' })
  await screen.findByText(new RegExp(missing))
  await tryAgain()
  await waitFor(() => expect(requests).toBe(2))
  await screen.findByRole('dialog', { name: 'Could not be loaded' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  isReached = true
  await open()
  await screen.findByRole('dialog', { name: 'Update Status' })
})

it('a menu that could not be loaded stays closed, and a toast says why', async () => {
  const Part = lazyPart(() => find(Greeting))
  const open = vi.fn<() => void>()
  renderPart(null)
  await openWhenLoaded(Part, open)
  await screen.findByText('This menu could not be loaded. Check your connection, then try again.')
  expect(open).not.toHaveBeenCalled()
  isReached = true
  await openWhenLoaded(Part, open)
  expect(open).toHaveBeenCalledOnce()
})

it('a part for later shows nothing until it was loaded in the background', async () => {
  const Part = backgroundPart(() => find(Greeting))
  renderPart(<Part name="Ana" />)
  expect(requests).toBe(0)
  expect(partsToLoad()).toContain(Part.load)
  expect(await Part.load()).toBe(false)
  expect(screen.queryByText('Hello Ana')).toBeNull()
  isReached = true
  await act(async () => expect(await Part.load()).toBe(true))
  expect(screen.getByText('Hello Ana')).toBeTruthy()
  expect(partsToLoad()).not.toContain(Part.load)
})
