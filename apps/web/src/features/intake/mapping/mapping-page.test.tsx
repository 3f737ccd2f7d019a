// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/data-management/mapping" }
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { choose, href, setUpFilterTest } from '../../../testing/filter-parts.ts'
import { openIntake, ptAdmin, serveIntake, type IntakeServer } from '../intake-test-screen.tsx'

setUpFilterTest()
afterEach(() => sessionStorage.clear())

const sample = new File(['provider_id,npi_nbr\n'], 'sample.csv')
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save Mapping' })
const fieldOf = (header: string) =>
  screen.findByRole<HTMLInputElement>('combobox', { name: `Field of ${header}` })
const saved = ({ calls }: IntakeServer) =>
  calls.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []))
const open = async (given: Partial<IntakeServer> = {}) => {
  const server = serveIntake(given)
  const { router } = openIntake(ptAdmin, '/data-management/mapping')
  await screen.findByLabelText(/Mapping Name/)
  return { server, router }
}
const useSample = async (): Promise<void> => {
  await userEvent.upload(screen.getByLabelText('Sample file'), sample)
  await fieldOf('provider_id')
}

describe('the file mapping', () => {
  it('maps the columns of a sample, as suggested or by hand, and is saved with a name', async () => {
    const { server } = await open()
    await useSample()
    expect((await fieldOf('provider_id')).value).toBe('Not used')
    await userEvent.click(screen.getByRole('button', { name: 'Use External ID for provider_id' }))
    await waitFor(async () => expect((await fieldOf('provider_id')).value).toBe('External ID (required)'))
    await choose(await fieldOf('fax'), 'NPI')
    await userEvent.click(screen.getByRole('button', { name: 'Use NPI for npi_nbr' }))
    await waitFor(async () => expect((await fieldOf('fax')).value).toBe('Not used'))
    expect(saveButton().disabled).toBe(true)
    await userEvent.type(screen.getByLabelText(/Mapping Name/), 'population-v3')
    await userEvent.click(saveButton())
    await screen.findByText('The file mapping was saved!')
    expect(saved(server)).toEqual([
      { name: 'population-v3', columns: { EXTERNAL_ID: 'provider_id', NPI: 'npi_nbr' } },
    ])
    expect(saveButton().disabled).toBe(true)
  })

  it('shows the first rows as they would be read, and their errors', async () => {
    await open()
    await useSample()
    await userEvent.click(screen.getByRole('button', { name: 'Use All Suggestions' }))
    const rows = within(await screen.findByRole('table', { name: 'First rows as they would be read' }))
    expect(await rows.findByText('1467998210')).toBeTruthy()
    const errors = within(screen.getByRole('table', { name: 'Errors of the sample' }))
    expect(errors.getByText('Export NPI as text.')).toBeTruthy()
  })

  it('asks for required fields', async () => {
    await open()
    await useSample()
    await userEvent.click(screen.getByRole('button', { name: 'Use NPI for npi_nbr' }))
    expect(await screen.findByText('Map a column to External ID.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText(/Mapping Name/), 'x')
    expect(saveButton().disabled).toBe(true)
  })

  it('keeps what was mapped when the page is opened again, until it is discarded', async () => {
    await open()
    await userEvent.type(screen.getByLabelText(/Mapping Name/), 'draft')
    cleanup()
    await open()
    expect(screen.getByLabelText<HTMLInputElement>(/Mapping Name/).value).toBe('draft')
    await userEvent.click(screen.getByRole('button', { name: 'Discard Changes' }))
    expect(screen.getByLabelText<HTMLInputElement>(/Mapping Name/).value).toBe('')
  })

  it('has a mapping for each kind of file, named in the URL', async () => {
    const { server, router } = await open()
    await userEvent.click(screen.getByRole('radio', { name: 'Licenses' }))
    await waitFor(() => expect(href(router)).toBe('/data-management/mapping?kind=licenses'))
    await waitFor(() => expect(server.calls.at(-1)?.path).toMatch(/mappings\/licenses$/))
  })

  it('maps a column that looks like the action, or ignores it for good', async () => {
    const { server } = await open({
      mapping: {
        name: 'licenses-1',
        columns: { externalId: 'provider_id' },
        holdPercent: 5,
        fields: [
          { name: 'externalId', label: 'External ID', isRequired: true },
          { name: 'action', label: 'Action', isRequired: false },
        ],
      },
      sample: {
        columns: [
          { header: 'provider_id', field: 'externalId', suggested: 'externalId', values: ['LHS-1'] },
          { header: 'todo', field: null, suggested: 'action', values: ['Remove'] },
        ],
        rows: [],
        errors: [],
        problem: 'sample.csv has a column, todo, that seems to say which rows to remove',
      },
    })
    await userEvent.click(screen.getByRole('radio', { name: 'Licenses' }))
    expect(await screen.findByText('Each row adds what it names, unless its action is Remove.')).toBeTruthy()
    await userEvent.upload(await screen.findByLabelText('Sample file'), sample)
    await userEvent.click(await screen.findByRole('button', { name: 'Use Action for todo' }))
    await waitFor(async () => expect((await fieldOf('todo')).value).toBe('Action'))
    await choose(await fieldOf('todo'), 'Not used')
    expect(screen.queryByRole('button', { name: 'Ignore todo as Action' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Discard Changes' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Ignore todo as Action' }))
    await userEvent.click(saveButton())
    await screen.findByText('The file mapping was saved!')
    expect(saved(server)).toEqual([
      { name: 'licenses-1', columns: { externalId: 'provider_id', action: '' } },
    ])
  })

  it('says why a sample can’t be read', async () => {
    const path = 'POST /alchemist/clients/own-client/upload/mappings/population/preview'
    await open({ failures: new Map([[path, [400, 'The file is not a table.']]]) })
    await userEvent.upload(screen.getByLabelText('Sample file'), sample)
    expect(await screen.findByText('The file is not a table.')).toBeTruthy()
  })
})
