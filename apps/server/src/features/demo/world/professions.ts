/** A profession in the terms of the lists, the boards and the clients. */
export interface Profession {
  share: number
  title: string
  short: string
  specialty: string
  taxonomy: string
  /** as the LEIE groups it */
  general: string
  leie: string
  hasNpi: boolean
  /** license types by state; none if its board is not a source */
  boards: Readonly<Record<string, string>>
}

const physician = { FL: 'Medical Doctor', CT: 'physician surgeon', MO: 'PHY', AL: 'MD' }
const nurse = { FL: 'Registered Nurse', CT: 'registered nurse', MO: 'RN' }

const doctor = (share: number, specialty: string, taxonomy: string, leie: string): Profession => ({
  share,
  title: 'Physician',
  short: 'MD',
  specialty,
  taxonomy,
  general: 'DOCTOR(MD, DO)',
  leie,
  hasNpi: true,
  boards: physician,
})

const other = (
  share: number,
  names: [title: string, short: string],
  codes: [specialty: string, taxonomy: string, leie: string],
  boards: Profession['boards'],
  hasNpi = true,
): Profession => ({
  share,
  title: names[0],
  short: names[1],
  specialty: codes[0],
  taxonomy: codes[1],
  general: hasNpi ? 'IND- LIC HC SERV PRO' : 'INDIVIDUAL (UNAFFILI',
  leie: codes[2],
  hasNpi,
  boards,
})

export const professions: readonly Profession[] = [
  doctor(8, 'Family Medicine', '207Q00000X', 'FAMILY PRACTICE'),
  doctor(7, 'Internal Medicine', '207R00000X', 'INTERNAL MEDICINE'),
  doctor(4, 'Psychiatry', '2084P0800X', 'PSYCHIATRY'),
  doctor(4, 'Emergency Medicine', '207P00000X', 'EMERGENCY MEDICINE'),
  doctor(3, 'Orthopaedic Surgery', '207X00000X', 'ORTHOPEDIC SURGERY'),
  doctor(3, 'Anesthesiology', '207L00000X', 'ANESTHESIOLOGY'),
  other(22, ['Registered Nurse', 'RN'], ['Nursing', '163W00000X', 'NURSE/NURSES AIDE'], nurse),
  other(
    9,
    ['Licensed Practical Nurse', 'LPN'],
    ['Nursing', '164W00000X', 'NURSE/NURSES AIDE'],
    { FL: 'Licensed Practical Nurse', CT: 'licensed practical nurse', MO: 'PN' },
    false,
  ),
  other(7, ['Nurse Practitioner', 'APRN'], ['Nurse Practitioner', '363L00000X', 'NURSE PRACTITIONER'], {
    FL: 'Advanced Practice Registered Nurse',
    CT: 'advanced practice registered nurse',
  }),
  other(5, ['Physician Assistant', 'PA'], ['Physician Assistant', '363A00000X', 'PHYSICIAN ASSISTANT'], {
    FL: 'Physician Assistant',
    AL: 'PA',
    MO: 'PHA',
  }),
  other(5, ['Pharmacist', 'RPh'], ['Pharmacy', '183500000X', 'PHARMACIST'], {
    FL: 'Pharmacist',
    CT: 'pharmacist',
    MO: 'PHARM',
  }),
  other(4, ['Dentist', 'DDS'], ['Dentistry', '1223G0001X', 'DENTIST'], {
    FL: 'Dentist',
    CT: 'dentist',
    MO: 'DEN',
  }),
  other(5, ['Physical Therapist', 'PT'], ['Physical Therapy', '225100000X', 'PHYSICAL THERAPIST'], {
    FL: 'Physical Therapist',
    MO: 'PT',
  }),
  other(4, ['Psychologist', 'PsyD'], ['Psychology', '103T00000X', 'PSYCHOLOGIST'], {
    FL: 'Psychologist',
    MO: 'PSY',
  }),
  other(4, ['Clinical Social Worker', 'LCSW'], ['Social Work', '1041C0700X', 'SOCIAL WORKER'], {
    FL: 'Clinical Social Worker',
    CT: 'clinical social worker',
  }),
  other(6, ['Home Health Aide', 'HHA'], ['Home Care', '374U00000X', 'PERSONAL CARE PROVID'], {}, false),
]
