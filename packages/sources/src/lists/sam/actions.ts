/** The meaning of each exclusion type. */
const types: Readonly<Record<string, string>> = {
  'Ineligible (Proceedings Pending)': 'suspended or proposed for debarment, proceedings are not finished',
  'Ineligible (Proceedings Completed)': 'debarred or otherwise found ineligible, proceedings are finished',
  'Prohibition/Restriction': 'barred or restricted by a law, an order or a sanctions program',
  'Voluntary Exclusion': 'agreed to be excluded, usually in a settlement',
}

/** What each cause-and-treatment code of the older records adds. */
const codes: Readonly<Record<string, string>> = {
  A: 'debarment from contracts',
  A1: 'proposed debarment from contracts',
  B: 'suspension from contracts',
  F: 'debarment under labour law',
  G: 'debarment under labour law',
  H: 'facility barred under environmental law',
  R: 'debarment from assistance programs',
  S: 'suspension from assistance programs',
  U: 'debarment under labour law',
  X: 'restricted by the Department of Housing and Urban Development',
  YYY: 'barred under arms export law',
  Z: 'excluded from federal health care programs',
  Z1: 'excluded from federal health care programs',
  Z2: 'debarred from the Federal Employees Health Benefits Program',
  Z3: 'suspended from the Federal Employees Health Benefits Program',
  '03-FTO-01': 'foreign terrorist organization',
  '03-SDGT-01': 'global terrorist sanctions',
  '03-SDN-01': 'specially designated national',
  '03-SDNT-01': 'narcotics trafficker sanctions',
  '03-SDNTK-01': 'narcotics kingpin sanctions',
  '03-SDT-01': 'terrorist sanctions',
  'BPI-SDNTK': 'narcotics kingpin sanctions, blocked during an investigation',
  '10-ISA-01': 'Iran sanctions',
}

const agencies: Readonly<Record<string, string>> = {
  HHS: 'Department of Health and Human Services',
  OPM: 'Office of Personnel Management',
  'TREAS-OFAC': 'Treasury, Office of Foreign Assets Control',
  DOS: 'Department of State',
  DOJ: 'Department of Justice',
  DOL: 'Department of Labor',
  EPA: 'Environmental Protection Agency',
  GSA: 'General Services Administration',
  HUD: 'Department of Housing and Urban Development',
  VA: 'Department of Veterans Affairs',
  DLA: 'Defense Logistics Agency',
  SBA: 'Small Business Administration',
}

export interface SamAction {
  code?: string
  text: string
}

/** The action of a record: its exclusion type, with what the type and the code mean. */
export function samAction(type: string, code: string): SamAction {
  const meaning = codes[code] ?? types[type] ?? 'of a kind unknown to Vigil'
  const text = `${type === '' ? 'Excluded' : type}: ${meaning}`
  return code === '' ? { text } : { code, text }
}

/** The agency as written, with its full name if it is a common one. */
export function agencyName(agency: string): string {
  const name = agencies[agency]
  return name === undefined ? agency : `${agency} (${name})`
}
