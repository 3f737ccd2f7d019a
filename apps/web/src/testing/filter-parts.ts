import { notifications } from '@mantine/notifications'
import { cleanup, screen, within, type BoundFunctions, type queries } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'

/** For the top of a test file: cleans up after each test. */
export function setUpFilterTest(): void {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    // happy-dom has no layout, so Mantine warns that nothing can be focused
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })
  afterEach(() => {
    cleanup()
    notifications.clean()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}

export type Dialog = BoundFunctions<typeof queries>
export const button = (dialog: Dialog, name: string): HTMLButtonElement =>
  dialog.getByRole('button', { name })
export const row = (dialog: Dialog, name: string): Dialog => within(dialog.getByRole('group', { name }))

/** Mantine keeps the options of every list in the page and hides those that are closed. */
export async function choose(field: HTMLElement, option: string): Promise<void> {
  await userEvent.click(field)
  const list = document.getElementById(field.getAttribute('aria-controls')!)!
  await userEvent.click(await within(list).findByText(option))
  if (field.getAttribute('aria-expanded') === 'true') await userEvent.keyboard('{Escape}')
}

/** Runs the report of a filter dialog. */
export async function runReport(dialog: Dialog, name: string): Promise<void> {
  await userEvent.click(button(dialog, 'Generate Report'))
  const report = within(await screen.findByRole('dialog', { name: 'Generate Report' }))
  await userEvent.type(report.getByLabelText(/Report Name/), name)
  await userEvent.click(button(report, 'Run Now'))
}

export const href = (router: { state: { location: { href: string } } }): string =>
  decodeURIComponent(router.state.location.href)

/** The page size of a list and those that it offers, as "25 of 25, 50". */
export function pageSizes(): string {
  const sizes = screen.getByLabelText<HTMLSelectElement>('Rows per page')
  return `${sizes.value} of ${[...sizes.options].map(({ value }) => value).join(', ')}`
}
