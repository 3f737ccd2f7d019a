const table = (mark: string, rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.join(mark)}\n`).join('')

export type Florida = [
  type: string,
  number: string,
  status: string,
  expires: string,
  family: string,
  given: string,
  action?: string,
]
/** A file of this board with these licenses. */
export const florida = (...rows: Florida[]) => ({
  'lic_daily.txt': table('|', [
    [
      'Profession Name',
      'License Number',
      'License Status Description',
      'Current License Expiration Date',
      'Original Date',
      'Board Action Indicator',
      'Last Name',
      'First Name',
    ],
    ...rows.map(([type, number, status, expires, family, given, action = 'N']) => [
      type,
      number,
      status,
      expires,
      '06/15/1999',
      action,
      family,
      given,
    ]),
  ]),
})
/** A file of this board with these licenses. */
export const missouri = (
  ...rows: [type: string, number: string, status: string, discipline: string, business: string][]
) => ({
  'ALL.TXT': table('\t', [
    [
      'prc_last_name',
      'prc_entity_name',
      'lic_profession',
      'lic_number',
      'lst_description',
      'lic_exp_date',
      'discipline',
    ],
    ...rows.map(([type, number, status, discipline, business]) => [
      '',
      business,
      type,
      number,
      status,
      '2027-10-31',
      discipline,
    ]),
  ]),
})
/** A file of this board with these licenses. */
export const compact = (...rows: [state: string, type: string, number: string, family: string][]) => ({
  'upload.csv': table(',', [
    [
      'licenseNumber',
      'licenseType',
      'familyName',
      'givenName',
      'licenseStatus',
      'dateOfExpiration',
      'jurisdiction',
    ],
    ...rows.map(([state, type, number, family]) => [
      number,
      type,
      family,
      'Ann',
      'active',
      '2027-05-14',
      state,
    ]),
  ]),
})

/** Ann Oak's. */
export const nurse: Florida = ['Registered Nurse', '00990', 'CLEAR', '01/31/2027', 'OAK', 'ANN']
