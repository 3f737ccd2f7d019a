import { dateRoles } from '../../core/list-record.ts'

/** Fields with a single text. */
export const textFields = [
  'family',
  'given',
  'middle',
  'suffix',
  'person',
  'organization',
  'name',
  'entity',
  'action',
  'actionCode',
  'authority',
  'licenseState',
  'licenseType',
  'licenseStatus',
  'licenseReason',
] as const
export type TextField = (typeof textFields)[number]

export const addressFields = [
  'street',
  'city',
  'state',
  'zip',
  'country',
  'address',
  'cityStateZip',
  'stateZip',
] as const
export type AddressField = (typeof addressFields)[number]

export const listFields = [
  'alias',
  'dba',
  'npi',
  'npiOrId',
  'ssn',
  'ein',
  'identifier',
  'birth',
  'license',
  'specialty',
  'program',
  'note',
  'fact',
  'keep',
] as const

export const dateFields = [...dateRoles, 'issued', 'expires'] as const
export type DateField = (typeof dateFields)[number]

/** Every field that a column of a definition can map to. */
export const fields = [...textFields, ...addressFields, ...listFields, ...dateFields] as const
export type Field = (typeof fields)[number]

/** Whether a field is a name or a part of one. */
export const isNameField = (field: Field): boolean =>
  textFields.indexOf(field as TextField) >= 0 && textFields.indexOf(field as TextField) < 8

export const isDateField = (field: Field): field is DateField => dateFields.includes(field as DateField)
