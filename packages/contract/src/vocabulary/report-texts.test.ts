import { expect, it } from 'vitest'
import { customReportTypes, reportTable, reportTexts, reportTypes } from './report-texts.ts'
import { toasts } from './toasts.ts'

// pages and their tests use these by name: here is what they say
it('the texts of reports are those of the specification', () => {
  expect(reportTexts).toMatchObject({
    retention: 'Reports will be available to download for 30 days after generating.',
    filtersHeading: 'Below are the filters applied to your report.',
    rangeNote: 'The date range may not exceed 6 months.',
    noSubject: 'No subject found.',
    empty: 'No data available',
    tooltips: {
      Pending: 'Your report request is pending.',
      Running: 'Your report is currently generating.',
    },
  })
  expect(toasts.reports).toMatchObject({
    list: 'We were unable to retrieve the reports.',
    history: 'We were unable to retrieve your report history.',
    one: 'We were unable to retrieve your report.',
    create: 'We were unable to create your report.',
    requestFailed: 'We were unable to put in a request for your report.',
    requested:
      'You will receive an email notification when your report is ready, you can also check the Report Downloads page for status updates.',
    customSaved: 'Your custom report was saved!',
    customSaveFailed: 'We were unable to save your custom report.',
    customDeleted: 'Your custom report was deleted!',
    customDeleteFailed: 'We were unable to delete your custom report.',
  })
  expect(toasts.reports.ofType('Compliance Letter')).toBe('We were unable to retrieve the Compliance Letter.')
  expect(toasts.files.downloadFailed('letter')).toBe('We were unable to download the letter.')
})

it('the types of reports have their names on the wire and on screen', () => {
  expect(reportTypes.map((type) => [type, reportTable[type].name])).toEqual([
    ['individual-audit', 'Individual Audit'],
    ['monitored-entities', 'Monitored Entities'],
    ['alerts-over-time', 'Alerts Over Time'],
    ['alert-resolution-overview', 'Alert Resolution Overview'],
    ['compliance-letter', 'Compliance Letter'],
    ['alert', 'Alerts Custom Report'],
    ['population', 'Population Custom Report'],
  ])
  expect(customReportTypes).toEqual({ alert: 'Alerts Custom Report', population: 'Population Custom Report' })
})
