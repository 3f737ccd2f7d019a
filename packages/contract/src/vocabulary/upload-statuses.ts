export const uploadStatuses = [
  'PROCESSING',
  'COMPLETE',
  'FAILED',
  'PROCESSED_WITH_ERRORS',
  'SKIPPED',
] as const
export type UploadStatus = (typeof uploadStatuses)[number]
export const uploadStatusLabels: Record<UploadStatus, string> = {
  PROCESSING: 'Processing',
  COMPLETE: 'Complete',
  FAILED: 'Failed',
  PROCESSED_WITH_ERRORS: 'Processed with Errors',
  SKIPPED: 'Skipped',
}
