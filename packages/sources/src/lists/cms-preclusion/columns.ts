import { defineColumns, listed, type Mapping } from '../../core/mapped-columns.ts'
import { Refusal } from '../../core/reading.ts'

/**
 * The fields of a preclusion list and their usual header names. CMS gives the file only to plans,
 * so these are the names that its lists and the plans' portals use; a client maps its own.
 */
const synonyms = {
  npi: 'NPI|NPI Number|Provider NPI|National Provider Identifier|National Provider ID|NPI ID',
  ein: 'EIN|TIN|Tax ID|Tax ID Number|Tax Identification Number|Taxpayer ID|FEIN|Employer Identification Number|Employer Identification Number (EIN)|EIN/TIN|TIN/EIN',
  lastName: 'Last Name|LastName|LName|Provider Last Name|LST NAME|Individual Last Name|Surname',
  firstName: 'First Name|FirstName|FName|Provider First Name|FST NAME|Individual First Name',
  middleName:
    'Middle Name|MiddleName|MidName|MName|MDL NAME|Middle Initial|MI|Provider Middle Name|Individual Middle Name',
  suffix: 'Suffix|Name Suffix|Suffix Name|Generation|Provider Name Suffix',
  fullName: 'Name|Full Name|Provider Name|Individual Name|Provider/Entity Name|Individual/Entity Name',
  birthDate: 'DOB|Date of Birth|Birth Date|BirthDate|Birth DT|Provider DOB',
  businessName:
    'Business Name|BusName|BUS NAME|Entity Name|Organization Name|Org Name|DBA|DBA Name|Doing Business As|Doing Business As Name|Facility Name|Practice Name|Company Name',
  legalBusinessName:
    'Legal Business Name|LegalBusinessName|LBN|LBN Name|Legal Name|Legal Entity Name|Organization Legal Name',
  address1:
    'Address|Address 1|Address1|Address Line 1|Street|Street Address|Street Address 1|Addr 1|Addr1|ADR LINE 1|First Line Street Address',
  address2:
    'Address 2|Address2|Address Line 2|Street Address 2|Addr 2|Addr2|ADR LINE 2|Second Line Street Address',
  city: 'City|City Name|CTY|CTY NAME',
  state: 'State|State Code|State CD|ST|State Abbreviation',
  zip: 'Zip|Zip Code|ZipCode|Zip CD|Postal Code',
  effectiveDate:
    'Preclusion Date|Preclusion Effective Date|Effective Date|Preclusion Start Date|Start Date|ExclDate|Excl Date|Exclusion Date|Preclusion EFCTV DT|EFCTV DT|Preclusion DT|Date of Preclusion|Preclusion Begin Date|Begin Date',
  claimRejectDate:
    'Claim Reject Date|Claims Reject Date|Claim Rejection Date|Claims Rejection Date|Claim Denial Date|Claims Denial Date|Claim Reject/Denial Date|Claim Rejection/Denial Date|Reject Date|Rejection Date|ClaimRejectDate|CLM REJECT DT|Claim Reject DT',
  endDate:
    'End Date|Preclusion End Date|Termination Date|Expiration Date|Preclusion Expiration Date|Preclusion END DT|END DT|Reenrollment Bar Expiration Date|Reenrollment Bar End Date',
  reinstatedDate:
    'Reinstated Date|Reinstatement Date|Reinstate Date|ReinDate|Rein Date|Date Reinstated|Reinclusion Date|Re-inclusion Date|Removal Date|Date Removed|Reinstate DT',
  addedDate: 'Added Date|Date Added|Add Date|List Date|Listed Date|Publication Date|Added to List Date',
  excludedByOig:
    'Excluded by OIG|OIG Excluded|OIG Exclusion|OIG Exclusion Flag|OIG Flag|OIG Sanctioned|OIG Excluded Flag|Excluded by OIG (Y/N)|OIG',
  general:
    'General|Provider Type|Provider Type Desc|Type of Provider|Provider Category|Provider Type Description',
  specialty: 'Specialty|Speciality|Provider Specialty|Specialty Description|Taxonomy|Taxonomy Code',
  individualOrOrganization:
    'Individual or Organization|Individual/Organization|Individual or Entity|Individual/Entity|Entity Type|Entity Type Code|Record Type|Provider Entity Type|Ind/Org',
} as const

export type Field = keyof typeof synonyms
export const { fields, columnIndexesOf } = defineColumns<Field>(synonyms)
export type { Mapping }

/** Column index of each field in a header; -1 if missing. */
export type ColumnIndexes = Readonly<Record<Field, number>>

/** Whether a header has a column to identify entries: a name or an NPI. */
export const isEnough = ({
  npi,
  lastName,
  fullName,
  businessName,
  legalBusinessName,
}: ColumnIndexes): boolean =>
  [npi, lastName, fullName, businessName, legalBusinessName].some((columnIndex) => columnIndex >= 0)

/** Explains how to map a file whose columns are unknown. */
export const unknownColumns = (file: string, header: readonly string[]): Refusal =>
  new Refusal(
    `${file} has no name or NPI column that Vigil recognizes. Its columns are ${listed(header)}. Add them to the mapping, such as npi = <column>, lastName = <column>; the fields are ${listed(fields)}`,
  )
