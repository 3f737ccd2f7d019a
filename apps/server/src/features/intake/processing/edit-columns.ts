import type { FieldColumn } from './read-rows.ts'

const column = (label: string, headers: string, isRequired = false): FieldColumn => ({
  label,
  headers: headers.split('|'),
  isRequired,
})

const externalId = column(
  'External ID',
  'EXTERNALID|EXTID|PROVIDERID|MEMBERID|EMPLOYEEID|RECORDID|UNIQUEID|PROVIDERNUMBER|ID',
  true,
)
const action = column('Action', 'ACTION|ACTIONCODE|ACTIONTYPE|ADDREMOVE|ADDDELETE|CHANGETYPE|CHANGE')

/** What a file of licenses says, and the usual headers, the clearest first. */
export const licenseColumns = {
  externalId,
  licenseNumber: column(
    'License Number',
    'LICENSENUMBER|LICENSENO|LICENSENUM|LICENSE|LICNUMBER|LICNO|LICENSEID|STATELICENSENUMBER',
    true,
  ),
  licenseType: column('License Type', 'LICENSETYPE|LICTYPE|TYPEOFLICENSE|CREDENTIALTYPE|TYPE'),
  licenseIssuer: column(
    'License Issuer',
    'LICENSEISSUER|LICENSESTATE|ISSUER|ISSUINGSTATE|ISSUINGBOARD|LICENSINGBOARD|LICENSEBOARD|LICSTATE|STATE',
    true,
  ),
  action,
}

/** What a file of networks says. */
export const networkColumns = {
  externalId,
  businessUnit: column('Business Unit', 'BUSINESSUNIT|BUSINESSUNITNAME|BU|DIVISION|LINEOFBUSINESS|LOB'),
  network: column('Network', 'NETWORK|NETWORKNAME|PROVIDERNETWORK|PLAN|PLANNAME', true),
  participation: column(
    'Participation',
    'PARTICIPATION|PARTICIPATIONSTATUS|NETWORKPARTICIPATION|NETWORKTYPE|PARSTATUS|PAR|PARTICIPATING',
  ),
  action,
}
