const numbered = (count: number, ...names: string[]): string[] =>
  Array.from({ length: count }, (_, at) => names.map((name) => `${name}_${at + 1}`)).flat()

const address = (kind: string): string[] => [
  `Provider First Line Business ${kind} Address`,
  `Provider Second Line Business ${kind} Address`,
  ...[
    'City Name',
    'State Name',
    'Postal Code',
    'Country Code (If outside U.S.)',
    'Telephone Number',
    'Fax Number',
  ].map((part) => `Provider Business ${kind} Address ${part}`),
]

const split = (names: string): string[] => names.split('|')

/** The columns of the registry's main file, as CMS publishes it. */
export const nppesColumns: readonly string[] = [
  ...split(
    'NPI|Entity Type Code|Replacement NPI|Employer Identification Number (EIN)|Provider Organization Name (Legal Business Name)|Provider Last Name (Legal Name)|Provider First Name|Provider Middle Name|Provider Name Prefix Text|Provider Name Suffix Text|Provider Credential Text|Provider Other Organization Name|Provider Other Organization Name Type Code|Provider Other Last Name|Provider Other First Name|Provider Other Middle Name|Provider Other Name Prefix Text|Provider Other Name Suffix Text|Provider Other Credential Text|Provider Other Last Name Type Code',
  ),
  ...address('Mailing'),
  ...address('Practice Location'),
  ...split(
    'Provider Enumeration Date|Last Update Date|NPI Deactivation Reason Code|NPI Deactivation Date|NPI Reactivation Date|Provider Sex Code|Authorized Official Last Name|Authorized Official First Name|Authorized Official Middle Name|Authorized Official Title or Position|Authorized Official Telephone Number',
  ),
  ...numbered(
    15,
    'Healthcare Provider Taxonomy Code',
    'Provider License Number',
    'Provider License Number State Code',
    'Healthcare Provider Primary Taxonomy Switch',
  ),
  ...numbered(
    50,
    'Other Provider Identifier',
    'Other Provider Identifier Type Code',
    'Other Provider Identifier State',
    'Other Provider Identifier Issuer',
  ),
  ...split(
    'Is Sole Proprietor|Is Organization Subpart|Parent Organization LBN|Parent Organization TIN|Authorized Official Name Prefix Text|Authorized Official Name Suffix Text|Authorized Official Credential Text',
  ),
  ...numbered(15, 'Healthcare Provider Taxonomy Group'),
  'Certification Date',
]
