import type { AlertDetails, AlertGroup, AlertItem, NetworkOfSubject, ReviewStatusItem } from '@vigil/contract'

export const testAlert = (given: Partial<AlertItem> = {}): AlertItem => ({
  id: 'alert-1',
  reviewStatus: 'NEEDS_REVIEW',
  monitoredSubjectId: 'subject-1',
  monitoredSubjectName: 'Jonathan R. Mercer-Hale',
  npi: '1467998210',
  monitorProduct: 'EXCLUSIONS_FEDERAL',
  sourceName: 'OIG LEIE',
  alertReasons: ['New finding'],
  resultStatus: 'Suspected Match',
  alertDate: '2026-11-12T10:00:00.000Z',
  ...given,
})

export const testReview = (given: Partial<ReviewStatusItem> = {}): ReviewStatusItem => ({
  id: 'review-1',
  status: 'NEEDS_REVIEW',
  createdDate: '2026-11-12T14:05:00.000Z',
  changedBy: 'Maria Lopez',
  userId: 'other-user',
  note: 'Asked the practice for the birth date.',
  ...given,
})

export const testDetails = (alert: AlertItem, given: Partial<AlertDetails> = {}): AlertDetails => ({
  alert,
  alertDetails: {
    'Excluding Agency': 'HHS Office of Inspector General',
    'Excluding Agency Link': 'https://oig.hhs.gov/exclusions/',
    'Start Date': '2024-06-20',
    'End Date': '',
    Addresses: ['1140 W FARGO AVE, CHICAGO, IL 60626', '9 ELM ST, PEORIA, IL 61602'],
    Report: 'https://records.example.org/reports/7',
    'Some Label Nobody Knows': 'javascript:alert(1)',
    Screenshot: 'file-1',
  },
  monitoredSubjectDetails: { 'Monitored Subject ID': 'LHS-004417', NPI: '1467998210' },
  explanation: {
    model: '2026-11',
    score: 0.91,
    summary: 'The name agrees, and no identifier confirms the match or rules it out.',
    origin: null,
    parts: [
      {
        part: 'Given name',
        subject: 'Jonathan',
        record: 'John',
        comparison: 'nickname',
        tone: 'near',
        score: 0.9,
      },
      {
        part: 'Date of birth',
        subject: null,
        record: '04/19/1974',
        comparison: 'not in your records',
        tone: 'missing',
        score: null,
      },
    ],
    settle: ['The date of birth of this provider. The list says 04/19/1974.'],
  },
  why: null,
  list: {
    version: 12,
    published: '2026-11-08',
    checkedAt: '2026-11-12T10:00:00.000Z',
    sha256: null,
    page: null,
    document: null,
  },
  linked: [],
  previous: null,
  lastReviewId: null,
  replacedBy: null,
  ...given,
})

export const testNetwork: NetworkOfSubject = {
  id: 'network-1',
  name: 'Lakeshore Employed',
  businessUnitName: 'Lakeshore North',
  participationType: 'Participating',
}

export const testGroups = (alert: AlertItem, others: readonly AlertItem[] = []): AlertGroup[] => [
  {
    id: 'group-1',
    monitorProduct: 'EXCLUSIONS_FEDERAL',
    sourceName: 'OIG LEIE',
    alerts: [alert, ...others],
  },
  {
    id: 'group-2',
    monitorProduct: 'LICENSES',
    sourceName: 'Illinois IDFPR',
    alerts: [
      testAlert({
        id: 'license-1',
        monitorProduct: 'LICENSES',
        resultStatus: 'Expired',
        reviewStatus: 'RESOLVED',
      }),
      testAlert({
        id: 'license-2',
        monitorProduct: 'LICENSES',
        resultStatus: 'Active',
        reviewStatus: 'UNDER_REVIEW',
      }),
    ],
  },
]
