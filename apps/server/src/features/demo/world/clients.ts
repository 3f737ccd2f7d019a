/** A demo client's population: its size, location and organization. */
export interface ClientPlan {
  /** the name of the demo client */
  client: string
  people: number
  organizations: number
  states: readonly string[]
  idPrefix: string
  /** how it writes types of licenses */
  writes: 'title' | 'short'
  /** what some of its staff write for a type, and for the issuer in a state */
  aliases?: { types: Readonly<Record<string, string>>; issuers: Readonly<Record<string, string>> }
  /** queries the Data Bank */
  npdb?: true
  units: readonly { name: string; networks: readonly string[] }[]
}

export const clientPlans: readonly ClientPlan[] = [
  {
    client: 'Lakeshore Health System',
    people: 810,
    organizations: 90,
    states: ['CT', 'CT', 'FL', 'FL', 'NY', 'PA', 'OH', 'MO'],
    idPrefix: 'LHS',
    writes: 'title',
    aliases: {
      types: {
        'Registered Nurse': 'Reg. Nurse',
        'Licensed Practical Nurse': 'Lic Prac Nurse',
        Physician: 'Attending Physician',
        'Nurse Practitioner': 'NP-Family',
        'Physician Assistant': 'Phys Asst',
        Pharmacist: 'Staff Pharmacist',
      },
      issuers: { FL: 'FL Dept of Health', CT: 'CT DPH', NY: 'NYS Education Dept' },
    },
    npdb: true,
    units: [
      { name: 'Lakeshore Medical Center', networks: ['Medical Staff', 'Nursing', 'Allied Health'] },
      { name: 'Lakeshore Home Care', networks: ['Field Staff', 'Contracted Agencies'] },
      { name: 'Lakeshore Surgical Institute', networks: ['Surgeons', 'Perioperative'] },
      { name: 'Lakeshore Health Plan', networks: ['Commercial', 'Medicare Advantage'] },
      { name: 'Supply Chain', networks: ['Vendors'] },
    ],
  },
  {
    client: 'Northwind Medical Group',
    people: 550,
    organizations: 50,
    states: ['MO', 'MO', 'AL', 'FL', 'IL', 'TX', 'CA'],
    idPrefix: 'NW',
    writes: 'short',
    units: [
      { name: 'Northwind Clinics', networks: ['Primary Care', 'Specialty Care'] },
      { name: 'Northwind Behavioral Health', networks: ['Therapists', 'Prescribers'] },
      { name: 'Northwind Pharmacy', networks: ['Retail', 'Infusion'] },
      { name: 'Partners', networks: ['Contractors'] },
    ],
  },
]

/** The clients that have their own list; undefined for a shared list. */
export function ownersOf(source: string): string[] | undefined {
  if (source !== 'cms-preclusion' && source !== 'npdb') return undefined
  return clientPlans.flatMap(({ client, npdb }) => (source === 'npdb' && !npdb ? [] : [client]))
}

export const participations = ['Par', 'Par', 'Par', 'Par', 'Non-Par', 'Pending'] as const

/** What clients call the boards of a state. */
export const issuers: Record<string, string> = {
  AL: 'Alabama',
  CA: 'California',
  CT: 'Connecticut',
  FL: 'Florida',
  IL: 'Illinois',
  MO: 'Missouri',
  NY: 'New York',
  OH: 'Ohio',
  PA: 'Pennsylvania',
  TX: 'Texas',
}
