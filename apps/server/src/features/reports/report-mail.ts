import { limits, pages, reportTable, type ReportType } from '@vigil/contract'

/** Tells that a report is ready or has failed. Its name is left out, because it could contain a person's name. */
export function reportMail(type: ReportType, outcome: 'Complete' | 'Failed', address: string) {
  const { name } = reportTable[type]
  const isReady = outcome === 'Complete'
  return {
    subject: isReady ? 'Vigil: your report is ready' : 'Vigil: your report failed',
    body: [
      isReady
        ? `Your report "${name}" is ready. You can download it for ${limits.reportDays} days:`
        : `Your report "${name}" could not be generated. You can try again here:`,
      '',
      `${address}${pages.reportDownloads.path}`,
      '',
      'You receive this email because you requested the report.',
      '',
    ].join('\n'),
  }
}
