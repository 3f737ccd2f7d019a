import type { GuardedAccess } from './access.ts'

const downloads = {
  kind: 'guarded',
  legacy: 'member',
  permission: { all: ['DOWNLOAD_REPORTS'] },
} as const satisfies GuardedAccess
const runs = { ...downloads, feature: 'ongoingMonitoring' } as const satisfies GuardedAccess

/** Who runs reports, and who sees what was requested. */
export const reportAccess = {
  run: runs,
  /** PT admins have no custom reports, neither in their own client nor in one that they work as */
  save: { ...runs, notByPtAdmin: true },
  history: {
    kind: 'guarded',
    legacy: 'member',
    permission: { all: ['SHOW_REPORTS_DOWNLOADS'] },
    namesClient: true,
  },
  download: { ...downloads, namesClient: true },
} as const satisfies Record<string, GuardedAccess>
