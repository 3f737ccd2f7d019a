export interface ExclusionType {
  action: { code?: string; text: string }
  authority: string
}

const mandatory = 'Mandatory exclusion'
const permissive = 'Permissive exclusion'

/** Section of the Social Security Act and its meaning, by upper-case code. */
const known: Readonly<Record<string, readonly [section: string, text: string]>> = {
  '1128A1': [
    '1128(a)(1)',
    `${mandatory}: convicted of a crime related to Medicare or a state health program`,
  ],
  '1128A2': ['1128(a)(2)', `${mandatory}: convicted of abuse or neglect of patients`],
  '1128A3': ['1128(a)(3)', `${mandatory}: felony conviction for health care fraud`],
  '1128A4': ['1128(a)(4)', `${mandatory}: felony conviction about controlled substances`],
  '1128B1': [
    '1128(b)(1)',
    `${permissive}: misdemeanor health care fraud, or fraud in another public program`,
  ],
  '1128B2': ['1128(b)(2)', `${permissive}: convicted of obstructing an investigation or audit`],
  '1128B3': ['1128(b)(3)', `${permissive}: misdemeanor conviction about controlled substances`],
  '1128B4': ['1128(b)(4)', `${permissive}: license revoked, suspended or surrendered`],
  '1128B5': ['1128(b)(5)', `${permissive}: excluded or suspended by a federal or state health program`],
  '1128B6': ['1128(b)(6)', `${permissive}: excessive charges, or unnecessary or substandard services`],
  '1128B7': ['1128(b)(7)', `${permissive}: fraud, kickbacks or other prohibited activities`],
  '1128B8': ['1128(b)(8)', `${permissive}: entity owned or controlled by a sanctioned person`],
  '1128B8A': ['1128(b)(8)(A)', `${permissive}: entity passed to family or household of a sanctioned person`],
  '1128B9': ['1128(b)(9)', `${permissive}: did not disclose required information`],
  '1128B10': ['1128(b)(10)', `${permissive}: did not supply information on subcontractors and suppliers`],
  '1128B11': ['1128(b)(11)', `${permissive}: did not supply information on payments`],
  '1128B12': ['1128(b)(12)', `${permissive}: did not grant immediate access`],
  '1128B13': ['1128(b)(13)', `${permissive}: did not take corrective action`],
  '1128B14': ['1128(b)(14)', `${permissive}: defaulted on a health education loan or scholarship`],
  '1128B15': ['1128(b)(15)', `${permissive}: owns or manages a sanctioned entity`],
  '1128B16': ['1128(b)(16)', `${permissive}: false statement in an application`],
  '1128AA': ['1128A(a)', `${permissive}: civil money penalty for false or improper claims`],
  '1156': ['1156', `${permissive}: did not meet obligations to give proper and necessary care`],
}

const agreements: Readonly<Record<string, string>> = {
  'BRCH CIA': 'Excluded for breach of a corporate integrity agreement',
  'BRCH SA': 'Excluded for breach of a settlement agreement',
}

/** The meaning of the code in an LEIE row. A row with an unknown code is kept. */
export function exclusionTypeOf(code: string): ExclusionType {
  const key = code.toUpperCase()
  const found = known[key]
  if (found)
    return {
      action: { code, text: found[1] },
      authority: `HHS-OIG, section ${found[0]} of the Social Security Act`,
    }
  if (code === '') return { action: { text: 'Excluded; the list does not say why' }, authority: 'HHS-OIG' }
  const text = agreements[key] ?? `Excluded for a reason unknown to Vigil (code ${code})`
  return { action: { code, text }, authority: 'HHS-OIG' }
}
