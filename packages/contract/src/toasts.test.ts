import { describe, expect, it } from 'vitest'
import { toasts } from './toasts.ts'

describe('the toasts', () => {
  it('name the list that could not be loaded', () => {
    const { networks, monitoredList, activeMonitoring, statuses } = toasts.lists
    expect([networks, monitoredList, activeMonitoring, statuses]).toEqual([
      'We were unable to retrieve the Networks.',
      'We were unable to retrieve the Monitored List.',
      'We were unable to retrieve the Monitored List Sources for Active Monitoring.',
      'We were unable to retrieve the Monitored Statuses.',
    ])
  })

  it('name what could not be loaded of a member of the population', () => {
    const { one, licenses, licenseHistory, licenseReport } = toasts.population
    expect([one, licenses, licenseHistory, licenseReport]).toEqual([
      'We were unable to retrieve the Population.',
      'We were unable to retrieve the Licenses.',
      'We were unable to retrieve the License History.',
      'We were unable to retrieve the License Verification report.',
    ])
  })

  it('say what could not be done with a file', () => {
    const { screenshot, uploadFailed, downloadFailed } = toasts.files
    expect([screenshot, uploadFailed, downloadFailed('License Verification report')]).toEqual([
      'We were unable to retrieve the screenshot.',
      'We were unable to upload the file.',
      'We were unable to download the License Verification report.',
    ])
  })

  it('say that an alert status was saved, and that a file was uploaded', () => {
    expect([toasts.alerts.saved, toasts.files.uploaded]).toEqual([
      'The alert status was saved!',
      'File uploaded successfully!',
    ])
  })
})
