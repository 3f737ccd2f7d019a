import { otherIdentifiers, taxonomies, type Located } from './columns.ts'

const several = (count: number, { columnIndex }: Located, name: string): readonly number[] =>
  Array.from({ length: count }, (_, at) => columnIndex(`${name}_${at + 1}`))

const addressColumnIndexes = ({ columnIndex }: Located, where: string): readonly number[] => [
  columnIndex(`Provider First Line Business ${where} Address`),
  columnIndex(`Provider Second Line Business ${where} Address`),
  columnIndex(`Provider Business ${where} Address City Name`),
  columnIndex(`Provider Business ${where} Address State Name`),
  columnIndex(`Provider Business ${where} Address Postal Code`),
  columnIndex(`Provider Business ${where} Address Country Code (If outside U.S.)`),
]

export type ColumnIndexes = ReturnType<typeof columnIndexesOf>

/** The column positions of the main file, computed once for all rows. */
export const columnIndexesOf = (located: Located) => {
  const { columnIndex } = located
  return {
    npi: columnIndex('NPI'),
    entity: columnIndex('Entity Type Code'),
    replacement: columnIndex('Replacement NPI'),
    ein: columnIndex('Employer Identification Number (EIN)'),
    organization: columnIndex('Provider Organization Name (Legal Business Name)'),
    family: columnIndex('Provider Last Name (Legal Name)'),
    given: columnIndex('Provider First Name'),
    middle: columnIndex('Provider Middle Name'),
    suffix: columnIndex('Provider Name Suffix Text'),
    credential: columnIndex('Provider Credential Text'),
    otherOrganization: columnIndex('Provider Other Organization Name'),
    otherOrganizationType: columnIndex('Provider Other Organization Name Type Code'),
    otherFamily: columnIndex('Provider Other Last Name'),
    otherGiven: columnIndex('Provider Other First Name'),
    otherMiddle: columnIndex('Provider Other Middle Name'),
    otherSuffix: columnIndex('Provider Other Name Suffix Text'),
    otherType: columnIndex('Provider Other Last Name Type Code'),
    mailing: addressColumnIndexes(located, 'Mailing'),
    practice: addressColumnIndexes(located, 'Practice Location'),
    enumerated: columnIndex('Provider Enumeration Date'),
    updated: columnIndex('Last Update Date'),
    deactivationReason: columnIndex('NPI Deactivation Reason Code'),
    deactivated: columnIndex('NPI Deactivation Date'),
    reactivated: columnIndex('NPI Reactivation Date'),
    sex: columnIndex('Provider Sex Code'),
    officialFamily: columnIndex('Authorized Official Last Name'),
    officialGiven: columnIndex('Authorized Official First Name'),
    officialMiddle: columnIndex('Authorized Official Middle Name'),
    officialTitle: columnIndex('Authorized Official Title or Position'),
    taxonomy: several(taxonomies, located, 'Healthcare Provider Taxonomy Code'),
    license: several(taxonomies, located, 'Provider License Number'),
    licenseState: several(taxonomies, located, 'Provider License Number State Code'),
    isPrimary: several(taxonomies, located, 'Healthcare Provider Primary Taxonomy Switch'),
    group: several(taxonomies, located, 'Healthcare Provider Taxonomy Group'),
    identifier: several(otherIdentifiers, located, 'Other Provider Identifier'),
    identifierType: several(otherIdentifiers, located, 'Other Provider Identifier Type Code'),
    identifierState: several(otherIdentifiers, located, 'Other Provider Identifier State'),
    identifierIssuer: several(otherIdentifiers, located, 'Other Provider Identifier Issuer'),
    soleProprietor: columnIndex('Is Sole Proprietor'),
    subpart: columnIndex('Is Organization Subpart'),
    parent: columnIndex('Parent Organization LBN'),
    certified: columnIndex('Certification Date'),
  }
}
