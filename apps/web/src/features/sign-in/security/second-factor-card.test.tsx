// @vitest-environment happy-dom
import { notifications } from '@mantine/notifications'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { empty, json } from '../../../testing/serve-calls.ts'
import { answerCalls, here, openSecurity, stateOf } from './security-test-page.tsx'

const user = userEvent.setup({ delay: null })
const get = `GET ${here}/security`
const field = (label: string): HTMLInputElement => screen.getByLabelText(label)
const click = async (name: string): Promise<void> => user.click(await screen.findByRole('button', { name }))

afterEach(() => {
  cleanup()
  notifications.clean()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('turns the second factor on and shows the recovery codes once', async () => {
  let on = false
  const calls = answerCalls({
    [get]: () => json(stateOf({ secondFactor: on, recoveryCodesLeft: on ? 10 : 0 })),
    [`POST ${here}/second-factor`]: () =>
      json({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Vigil:ana?secret=JBSWY3DPEHPK3PXP' }),
    [`PUT ${here}/second-factor`]: () => {
      on = true
      return json({ recoveryCodes: ['abcde-12345', 'fghjk-67890'] })
    },
  })
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:codes')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  openSecurity()
  await click('Turn on')
  await user.type(field('Your password'), 'my password{Enter}')
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeDefined()
  expect(
    (await screen.findByLabelText('QR code for your authenticator app')).querySelector('path'),
  ).not.toBeNull()
  await user.type(field('Code'), '123456{Enter}')
  const list = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['abcde-12345', 'fghjk-67890'])
  await click('Download')
  const [file] = saved.mock.calls[0] ?? []
  expect(await (file as Blob).text()).toBe('Vigil recovery codes\n\nabcde-12345\nfghjk-67890\n')
  await click('I have saved them')
  expect(screen.queryByText('abcde-12345')).toBeNull()
  expect(await screen.findByText('10 recovery codes left.')).toBeDefined()
  const sent = calls.filter((call) => call.name.includes('second-factor')).map((call) => call.body)
  expect(sent).toEqual([{ password: 'my password' }, { code: '123456' }])
})

test('warns when few recovery codes are left, and turns the second factor off', async () => {
  let on = true
  answerCalls({
    [get]: () => json(stateOf({ secondFactor: on, recoveryCodesLeft: 3 })),
    [`POST ${here}/second-factor/remove`]: () => {
      on = false
      return empty()
    },
  })
  openSecurity()
  expect((await screen.findByRole('note')).textContent).toContain('3 recovery codes left.')
  await click('Turn off')
  await user.type(field('Your password'), 'my password{Enter}')
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeDefined()
})
