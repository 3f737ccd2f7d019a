import { otherIdentifiers, taxonomies, type Located } from './columns.ts'

const several = (count: number, { place }: Located, name: string): readonly number[] =>
  Array.from({ length: count }, (_, at) => place(`${name}_${at + 1}`))

const addressPlaces = ({ place }: Located, where: string): readonly number[] => [
  place(`Provider First Line Business ${where} Address`),
  place(`Provider Second Line Business ${where} Address`),
  place(`Provider Business ${where} Address City Name`),
  place(`Provider Business ${where} Address State Name`),
  place(`Provider Business ${where} Address Postal Code`),
  place(`Provider Business ${where} Address Country Code (If outside U.S.)`),
]

export type Places = ReturnType<typeof placesOf>

/** Where each value of the main file stands, worked out once for all rows. */
export const placesOf = (located: Located) => {
  const { place } = located
  return {
    npi: place('NPI'),
    entity: place('Entity Type Code'),
    replacement: place('Replacement NPI'),
    ein: place('Employer Identification Number (EIN)'),
    organization: place('Provider Organization Name (Legal Business Name)'),
    family: place('Provider Last Name (Legal Name)'),
    given: place('Provider First Name'),
    middle: place('Provider Middle Name'),
    suffix: place('Provider Name Suffix Text'),
    credential: place('Provider Credential Text'),
    otherOrganization: place('Provider Other Organization Name'),
    otherOrganizationType: place('Provider Other Organization Name Type Code'),
    otherFamily: place('Provider Other Last Name'),
    otherGiven: place('Provider Other First Name'),
    otherMiddle: place('Provider Other Middle Name'),
    otherSuffix: place('Provider Other Name Suffix Text'),
    otherType: place('Provider Other Last Name Type Code'),
    mailing: addressPlaces(located, 'Mailing'),
    practice: addressPlaces(located, 'Practice Location'),
    enumerated: place('Provider Enumeration Date'),
    updated: place('Last Update Date'),
    deactivationReason: place('NPI Deactivation Reason Code'),
    deactivated: place('NPI Deactivation Date'),
    reactivated: place('NPI Reactivation Date'),
    sex: place('Provider Sex Code'),
    officialFamily: place('Authorized Official Last Name'),
    officialGiven: place('Authorized Official First Name'),
    officialMiddle: place('Authorized Official Middle Name'),
    officialTitle: place('Authorized Official Title or Position'),
    taxonomy: several(taxonomies, located, 'Healthcare Provider Taxonomy Code'),
    license: several(taxonomies, located, 'Provider License Number'),
    licenseState: several(taxonomies, located, 'Provider License Number State Code'),
    isPrimary: several(taxonomies, located, 'Healthcare Provider Primary Taxonomy Switch'),
    identifier: several(otherIdentifiers, located, 'Other Provider Identifier'),
    identifierType: several(otherIdentifiers, located, 'Other Provider Identifier Type Code'),
    identifierState: several(otherIdentifiers, located, 'Other Provider Identifier State'),
    identifierIssuer: several(otherIdentifiers, located, 'Other Provider Identifier Issuer'),
    soleProprietor: place('Is Sole Proprietor'),
    subpart: place('Is Organization Subpart'),
    parent: place('Parent Organization LBN'),
    certified: place('Certification Date'),
  }
}
