import type { License } from '@vigil/contract'

/** In the words of the sources if the client's words are known, otherwise in the client's. */
export const licenseTypeOf = ({ mappedLicenseType, licenseType }: License): string =>
  mappedLicenseType ?? licenseType

export const licenseTitle = (license: License): string =>
  [licenseTypeOf(license), license.licenseNumber].filter(Boolean).join(' ')
