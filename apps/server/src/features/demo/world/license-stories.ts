import type { BoardStatus } from '@vigil/sources'

/** What happens to a license. Days count back from the day of the world; days of an expiry count forward. */
export interface LicenseStory {
  count: number
  states: readonly { since: number; status: BoardStatus; expiresIn: number; boardAction?: true }[]
  /** the board has the holder under an earlier name */
  formerName?: true
}

const always = 9_999
const from = (count: number, status: BoardStatus, expiresIn: number): LicenseStory => ({
  count,
  states: [{ since: always, status, expiresIn }],
})
const turns = (
  count: number,
  [before, expiresIn]: [BoardStatus, number],
  since: number,
  [after, expiresThen]: [BoardStatus, number],
  boardAction?: true,
): LicenseStory => ({
  count,
  states: [
    { since: always, status: before, expiresIn },
    { since, status: after, expiresIn: expiresThen, ...(boardAction && { boardAction }) },
  ],
})

/** How many of each client's licenses have which story; all others stay active. */
export const licenseStories: readonly LicenseStory[] = [
  from(1, 'inactive', -200),
  from(1, 'lapsed', -150),
  from(1, 'delinquent', -140),
  from(1, 'retired', -300),
  from(1, 'denied', -400),
  from(1, 'deceased', -330),
  from(1, 'void', -500),
  from(1, 'pending', 300),
  from(1, 'other', 200),
  from(1, 'active-restricted', 400),
  from(1, 'active-probation', 300),
  from(2, 'expired', -60),
  turns(2, ['active', 300], 104, ['suspended', 300], true),
  turns(2, ['active', 220], 74, ['revoked', 220], true),
  turns(1, ['active', 150], 44, ['summary-suspension', 150], true),
  turns(2, ['active', 410], 34, ['active-probation', 410], true),
  turns(1, ['active', 500], 14, ['active-restricted', 500], true),
  turns(1, ['active', 90], 94, ['surrendered', 90], true),
  turns(1, ['suspended', 365], 34, ['active', 365]),
  turns(3, ['active', -50], 44, ['expired', -50]),
  turns(2, ['active', -40], 34, ['delinquent', -40]),
  turns(4, ['active', -70], 64, ['active', 660]),
  from(2, 'active', 3),
  from(2, 'active', 7),
  from(3, 'active', 14),
  from(3, 'active', 28),
  from(4, 'active', 60),
  from(5, 'active', 90),
  { count: 4, states: [{ since: always, status: 'active', expiresIn: 380 }], formerName: true },
  { count: 3, states: [] },
]
