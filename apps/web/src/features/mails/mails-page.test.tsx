// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/mail" }
import { notifications } from '@mantine/notifications'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openMails, serveMails, testMail } from './mails-test-screen.tsx'

const note = 'No mail server is configured, so messages are kept here.'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  notifications.clean()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the mails', () => {
  it('are a table of links, with a label for each state', async () => {
    const sent = testMail({ id: 'mail-2', state: 'sent', clientName: null, body: null })
    const requested = serveMails([testMail(), sent])
    const router = openMails('/mail')
    const links = await screen.findAllByRole('link')
    expect(screen.getByRole('tab', { name: 'All', selected: true })).toBeTruthy()
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/mail/mail-1', '/mail/mail-2'])
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Date',
      'To',
      'Subject',
      'Client',
      'Status',
      'Next attempt',
    ])
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      expect.any(String),
      expect.stringContaining('Kept here'),
      expect.stringContaining('Sent'),
    ])
    expect(screen.getByText(note)).toBeTruthy()
    expect(requested).toEqual(['/api/mails?page=0&size=25'])
    await userEvent.click(links[0]!)
    await waitFor(() => expect(router.state.location.pathname).toBe('/mail/mail-1'))
  })

  it('are shown page by page, with page and size in the URL', async () => {
    const requested = serveMails(Array.from({ length: 30 }, (_, index) => testMail({ id: `mail-${index}` })))
    const router = openMails('/mail')
    await screen.findByText('1–25 of 30')
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(router.state.location.href).toBe('/mail?page=1'))
    await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '50')
    await waitFor(() => expect(router.state.location.href).toBe('/mail?size=50'))
    await waitFor(() =>
      expect(requested).toEqual([
        '/api/mails?page=0&size=25',
        '/api/mails?page=1&size=25',
        '/api/mails?page=0&size=50',
      ]),
    )
  })

  it('are narrowed by status in the URL', async () => {
    const requested = serveMails([testMail()])
    const router = openMails('/mail')
    await userEvent.click(await screen.findByRole('tab', { name: 'Failed' }))
    await waitFor(() => expect(router.state.location.href).toBe('/mail?tab=failed'))
    await waitFor(() => expect(requested.at(-1)).toBe('/api/mails?state=failed&page=0&size=25'))
  })

  it('have no note if all were sent', async () => {
    serveMails([testMail({ state: 'sent', body: null })])
    openMails('/mail')
    await screen.findByText('ana@example.org')
    expect(screen.queryByText(note)).toBeNull()
  })

  it('open on the last page if the URL asks for a later one', async () => {
    serveMails([testMail()])
    const router = openMails('/mail?page=3')
    await screen.findByText('1–1 of 1')
    expect(router.state.location.href).toBe('/mail')
  })

  it('say what will appear when there are none', async () => {
    serveMails([])
    openMails('/mail')
    await screen.findByText('No data available.')
  })

  it('say inline and in one toast that they could not be loaded', async () => {
    serveMails([], 500)
    openMails('/mail')
    await screen.findByText('The messages could not be loaded.')
    expect(await screen.findAllByText('Error in service, please see console.')).toHaveLength(1)
  })
})

describe('one mail', () => {
  it('shows its facts and its text, with links that can be followed', async () => {
    serveMails([testMail({ state: 'failed', lastError: 'connection refused' })])
    openMails('/mail/mail-1')
    await screen.findByRole('heading', { level: 1, name: 'Reset your password' })
    const link = screen.getByRole('link', { name: /vigil\.test/ })
    expect(link.getAttribute('href')).toBe('https://vigil.test/reset?token=x')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(link.parentElement?.textContent).toMatch(/^Hello Ana,\n\nopen https/)
    expect(screen.getByText('connection refused')).toBeTruthy()
    expect(screen.getByText('Failed')).toBeTruthy()
    expect(screen.queryByText(note)).toBeNull()
    expect(screen.getByRole('button', { name: 'Copy text' })).toBeTruthy()
  })

  it('that failed is sent again', async () => {
    serveMails([testMail({ state: 'failed', attempts: 11 })])
    openMails('/mail/mail-1')
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }))
    await screen.findByText('The message will be sent again.')
  })

  it('says why it is held', async () => {
    serveMails([testMail()])
    openMails('/mail/mail-1')
    await screen.findByText(note)
  })

  it('has no text once it was sent', async () => {
    serveMails([testMail({ state: 'sent', sentAt: '2026-11-01T09:31:00.000Z', body: null })])
    openMails('/mail/mail-1')
    await screen.findByText('The text is deleted once a message is sent.')
    expect(screen.queryByRole('button', { name: 'Copy text' })).toBeNull()
  })

  it('is fetched once and not again on window focus, because each view is audited', async () => {
    const requested = serveMails([testMail()])
    openMails('/mail/mail-1')
    await screen.findByText(note)
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(requested).toEqual(['/api/mails/mail-1'])
  })

  it('says if the user has no access', async () => {
    serveMails([], 403)
    openMails('/mail/mail-1')
    await screen.findByText('You do not have access to this.')
  })
})
