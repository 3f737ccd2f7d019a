// @vitest-environment happy-dom
import { createBrowserHistory, Link, type LinkProps } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderAtRoute } from '../../testing/render-part.tsx'
import { useUnsavedChanges } from './unsaved-changes.tsx'

const elsewhere: object = { to: '/elsewhere' }

function Form({ dirty }: { dirty: boolean }) {
  const { askToLeave, allowLeaving } = useUnsavedChanges(dirty)
  return (
    <>
      <Link {...(elsewhere as LinkProps)}>Leave</Link>
      <button type="button" onClick={allowLeaving}>
        Saved
      </button>
      <button
        type="button"
        onClick={(event) => {
          const button = event.currentTarget
          void askToLeave().then((yes) => (button.dataset['answer'] = String(yes)))
        }}
      >
        Switch
      </button>
    </>
  )
}
const leave = () => userEvent.click(screen.getByRole('link', { name: 'Leave' }))
const text = 'You have unsaved changes. Continue without saving?'

it('stays when told to go back, and leaves when told to continue', async () => {
  const router = await renderAtRoute(<Form dirty />)
  await leave()
  await screen.findByText(text)
  expect(router.state.location.pathname).toBe('/')
  await userEvent.click(screen.getByRole('button', { name: 'Go Back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname).toBe('/')
  await leave()
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Elsewhere')).toBeDefined()
})

it('does not ask when nothing changed', async () => {
  await renderAtRoute(<Form dirty={false} />)
  await leave()
  expect(await screen.findByText('Elsewhere')).toBeDefined()
})

it('does not ask after saving', async () => {
  await renderAtRoute(<Form dirty />)
  await userEvent.click(screen.getByRole('button', { name: 'Saved' }))
  await leave()
  expect(await screen.findByText('Elsewhere')).toBeDefined()
})

it.each([true, false])('makes the browser ask too, when dirty is %s', async (dirty) => {
  await renderAtRoute(<Form dirty={dirty} />, createBrowserHistory())
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(dirty)
})

it('asks before a switch within the page', async () => {
  await renderAtRoute(<Form dirty />)
  const button = screen.getByRole('button', { name: 'Switch' })
  await userEvent.click(button)
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(button.dataset['answer']).toBe('true'))
})
