// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://vigil.test/alerts" }
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { testAlert } from '../alerts-test-data.ts'
import { openList, selectBy, setUpBulkTest, startBulkServer } from './bulk-test-parts.ts'

setUpBulkTest()

const names = ['Ines Abernathy', ...Array.from({ length: 29 }, (_, index) => `Person ${index + 2}`)]
const alerts = names.map((monitoredSubjectName, index) =>
  testAlert({ id: `alert-${index + 1}`, monitoredSubjectName }),
)
const words = 'Only the rows on this page are selected now.'

it('says that the selection of a status is reduced to the page once a row is deselected', async () => {
  startBulkServer({ alerts })
  await openList()
  await selectBy(/All Needs Review/)
  expect(await screen.findByText("You've selected 30 of 30 Alerts")).toBeTruthy()
  expect(screen.queryByText(words)).toBeNull()
  await userEvent.click(screen.getByLabelText('Select Person 3'))
  expect(screen.getByText("You've selected 24 of 30 Alerts")).toBeTruthy()
  expect(screen.getByText(words).closest('[role=status]')).not.toBeNull()
  await userEvent.click(screen.getByLabelText('Select Person 4'))
  expect(screen.getByText("You've selected 23 of 30 Alerts")).toBeTruthy()
  expect(screen.queryByText(words)).toBeNull()
})
