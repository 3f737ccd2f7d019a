/** Fields of a subject or record that can decide a case. */
export type Field =
  'name' | 'given name' | 'middle name' | 'date of birth' | 'NPI' | 'SSN' | 'EIN' | 'license number'
