import type { PartyName } from '@vigil/matching'

/** CMS's own code values, with their meanings. */
export const deactivationReasons: Readonly<Record<string, string>> = {
  DT: 'death',
  DB: 'disbandment',
  FR: 'fraud',
  OT: 'other',
}

export const sexes: Readonly<Record<string, string>> = {
  M: 'male',
  F: 'female',
  U: 'undisclosed',
  X: 'other',
}

export const yesOrNo: Readonly<Record<string, string>> = { Y: 'yes', N: 'no' }

/** 1 former, 2 professional, 3 doing business as, 4 former legal business name, 5 other. */
export const nameUses: Readonly<Record<string, NonNullable<PartyName['use']>>> = {
  1: 'former',
  2: 'alias',
  3: 'dba',
  4: 'former',
  5: 'alias',
}

export const identifierTypes: Readonly<Record<string, string>> = {
  1: 'other',
  2: 'upin',
  4: 'medicare',
  5: 'medicaid',
  6: 'oscar',
  7: 'nsc',
  8: 'pin',
}
