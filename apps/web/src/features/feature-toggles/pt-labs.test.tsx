// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/client-management/lakeshore/pt-labs" }
import { notifications } from '@mantine/notifications'
import { cleanup, screen, within } from '@testing-library/react'
import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { featureCatalog, formatDate, type FeatureId, type FeatureToggle } from '@vigil/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openScreen, type Screen } from '../../testing/open-screen.tsx'
import { json, problem, serveCalls, type ArrivedCall } from '../../testing/serve-calls.ts'
import { testSession } from '../../testing/test-session.ts'
import { PtLabs } from './pt-labs.tsx'

const dayMs = 86_400_000
const dayFromNow = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

const toggle = (id: FeatureId, given: Partial<FeatureToggle> = {}): FeatureToggle => ({
  id,
  feature: { id, ...featureCatalog[id] },
  enable: false,
  enabledDate: null,
  parameters: {},
  ...given,
})

let toggles: FeatureToggle[]
let writes: ArrivedCall[]
/** the status of the next calls, if they fail */
let failing: number | null

function answer(call: ArrivedCall): Response {
  if (call.path === '/auth/token') return json({ token: null })
  if (failing !== null) return problem(failing)
  if (call.method === 'GET') return json(toggles)
  writes.push(call)
  const { enable, parameters = {}, enabledDate = null } = call.body as Partial<FeatureToggle>
  const found = toggles.find(({ id }) => call.path.endsWith(id))!
  const saved = {
    ...found,
    enable: enable!,
    parameters,
    enabledDate: enable ? found.enabledDate : enabledDate,
  }
  toggles = toggles.map((one) => (one.id === saved.id ? saved : one))
  return json(saved)
}

function open(): Screen {
  const routes = (app: AnyRoute): AnyRoute[] => [
    createRoute({
      getParentRoute: () => app,
      path: '/labs',
      component: () => <PtLabs clientId="lakeshore" />,
    }),
    createRoute({ getParentRoute: () => app, path: '/elsewhere', component: () => <p>Elsewhere</p> }),
  ]
  const session = testSession({ claims: { roles: ['ROLE_PT_ADMIN'] }, ownClient: { vendor: true } })
  return openScreen({ session, address: '/labs', routes })
}
const row = async (name: string) =>
  within((await screen.findByRole('heading', { level: 3, name })).closest('li')!)
const isChecked = (radio: HTMLElement): boolean => (radio as HTMLInputElement).checked

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  writes = []
  failing = null
  toggles = [
    toggle('accessRoles', { enable: true }),
    toggle('bulkNpi', { enabledDate: dayFromNow(30), parameters: { maximumRows: '500' } }),
    toggle('overallSearchResult', { enabledDate: dayFromNow(-1) }),
    toggle('statusDialogVariant'),
  ]
  serveCalls(answer)
})
afterEach(() => {
  cleanup()
  notifications.clean()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('PT Labs', () => {
  it('lists every toggle with its description, choice, parameters and a Save of its own', async () => {
    const told = { name: 'Access Roles', description: 'As the server describes it.' }
    toggles[0] = toggle('accessRoles', { enable: true, feature: { id: 'accessRoles', ...told } })
    open()
    await screen.findByRole('heading', { level: 2, name: 'PT Labs' })
    const roles = await row('Access Roles')
    expect(roles.getByText(told.description)).toBeTruthy()
    expect(isChecked(roles.getByRole('radio', { name: 'On' }))).toBe(true)
    const bulk = await row('Bulk NPI Search')
    expect(isChecked(bulk.getByRole('radio', { name: 'Off' }))).toBe(true)
    expect(bulk.getByText('maximumRows')).toBeTruthy()
    expect(bulk.getByText('500')).toBeTruthy()
    for (const save of screen.getAllByRole<HTMLButtonElement>('button', { name: /^Save/ }))
      expect(save.disabled).toBe(true)
  })

  it('shows a future date, and a past date as on', async () => {
    open()
    const bulk = await row('Bulk NPI Search')
    expect(bulk.getByText(`Automatically enabled on ${formatDate(dayFromNow(30))}`)).toBeTruthy()
    const passed = await row('Overall Search Result')
    expect(isChecked(passed.getByRole('radio', { name: 'On' }))).toBe(true)
    expect(passed.queryByText(/Automatically/)).toBeNull()
  })

  it('saves each choice by itself, with the parameters unchanged, and keeps the other choice pending', async () => {
    const { user } = open()
    const bulk = await row('Bulk NPI Search')
    const variant = await row('Status Dialog Variant')
    await user.click(bulk.getByRole('radio', { name: 'On' }))
    await user.click(variant.getByRole('radio', { name: 'On' }))
    await user.click(bulk.getByRole('button', { name: /^Save/ }))
    await screen.findByText('Bulk NPI Search has been turned on!')
    expect(writes.map(({ path, body }) => [path, body])).toEqual([
      [
        '/identity/clients/lakeshore/features-toggle/bulkNpi',
        { enable: true, parameters: { maximumRows: '500' } },
      ],
    ])
    expect(bulk.queryByText(/Automatically/)).toBeNull()
    expect(isChecked(variant.getByRole('radio', { name: 'On' }))).toBe(true)
    expect(variant.getByRole<HTMLButtonElement>('button', { name: /^Save/ }).disabled).toBe(false)
  })

  it('turns off a toggle, and cancels a date', async () => {
    const { user } = open()
    const roles = await row('Access Roles')
    await user.click(roles.getByRole('radio', { name: 'Off' }))
    await user.click(roles.getByRole('button', { name: /^Save/ }))
    await screen.findByText('Access Roles has been turned off!')
    const bulk = await row('Bulk NPI Search')
    await user.click(bulk.getByRole('button', { name: 'Keep off: Bulk NPI Search' }))
    await screen.findByText('Bulk NPI Search has been turned off!')
    expect(writes.map(({ body }) => (body as FeatureToggle).enable)).toEqual([false, false])
    expect(bulk.queryByText(/Automatically/)).toBeNull()
  })

  it('turns on a toggle from a future day', async () => {
    const { user } = open()
    const variant = await row('Status Dialog Variant')
    await user.click(variant.getByRole('button', { name: 'Turn on later: Status Dialog Variant' }))
    const day = variant.getByLabelText('Day on which Status Dialog Variant is turned on')
    const set = variant.getByRole<HTMLButtonElement>('button', { name: 'Set date' })
    await user.type(day, dayFromNow(0))
    expect(set.disabled).toBe(true)
    await user.clear(day)
    await user.type(day, dayFromNow(9))
    await user.click(set)
    await screen.findByText(`Status Dialog Variant will be turned on on ${formatDate(dayFromNow(9))}.`)
    expect(writes[0]?.body).toEqual({ enable: false, enabledDate: dayFromNow(9), parameters: {} })
    await variant.findByText(`Automatically enabled on ${formatDate(dayFromNow(9))}`)
    expect(isChecked(variant.getByRole('radio', { name: 'Off' }))).toBe(true)
  })

  it.each(['on', 'off'])('says that a toggle could not be turned %s, and keeps the choice', async (to) => {
    const { user } = open()
    const [name, label] = to === 'on' ? ['Status Dialog Variant', 'On'] : ['Access Roles', 'Off']
    const one = await row(name)
    await user.click(one.getByRole('radio', { name: label }))
    failing = 500
    await user.click(one.getByRole('button', { name: /^Save/ }))
    await screen.findByText(`${name} was unable to be turned ${to}.`)
    expect(isChecked(one.getByRole('radio', { name: label }))).toBe(true)
  })

  it('asks before a pending choice is discarded', async () => {
    const { user, router } = open()
    const variant = await row('Status Dialog Variant')
    await user.click(variant.getByRole('radio', { name: 'On' }))
    void router.navigate({ to: '/elsewhere' } as never)
    await screen.findByText('You have unsaved changes. Continue without saving?')
    expect(screen.getByText('Status Dialog Variant on')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByText('Elsewhere')
  })

  it('says that the toggles could not be loaded, and tries again', async () => {
    failing = 500
    const { user } = open()
    expect((await screen.findAllByText('We were unable to retrieve the toggles.')).length).toBeGreaterThan(0)
    failing = null
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Access Roles')
  })
})
