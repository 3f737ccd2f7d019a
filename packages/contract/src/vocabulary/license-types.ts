/**
 * The license types that licenses are checked as, each with the other names it is known by. Only names that can mean
 * nothing else: a client's own abbreviations are mapped by its administrators.
 */
const licenseTypeNames: Readonly<Record<string, readonly string[]>> = {
  Acupuncturist: ['Licensed Acupuncturist', 'LAc'],
  'Addiction Counselor': ['Licensed Addiction Counselor', 'Alcohol and Drug Counselor', 'LADC'],
  'Advanced Practice Registered Nurse': ['APRN', 'ARNP', 'Advanced Registered Nurse Practitioner', 'APN'],
  'Ambulance Service': [],
  'Ambulatory Surgical Center': ['Ambulatory Surgery Center', 'ASC'],
  'Anesthesiologist Assistant': ['Certified Anesthesiologist Assistant'],
  'Assisted Living Facility': ['ALF'],
  'Athletic Trainer': ['Licensed Athletic Trainer'],
  Audiologist: ['AuD'],
  'Behavior Analyst': ['Board Certified Behavior Analyst', 'Licensed Behavior Analyst', 'BCBA'],
  'Certified Nurse Midwife': ['Nurse Midwife', 'CNM'],
  'Certified Nursing Assistant': ['Certified Nurse Assistant', 'Nursing Assistant', 'Nurse Aide', 'CNA'],
  'Certified Registered Nurse Anesthetist': ['Registered Nurse Anesthetist', 'Nurse Anesthetist', 'CRNA'],
  'Chiropractic Physician': ['Chiropractor', 'Doctor of Chiropractic', 'DC'],
  'Clinical Laboratory': ['Laboratory'],
  'Clinical Laboratory Personnel': [],
  'Clinical Nurse Specialist': ['CNS'],
  'Clinical Social Worker': ['Licensed Clinical Social Worker', 'LCSW'],
  'Controlled Substance Registration': [],
  'Dental Assistant': [],
  'Dental Hygienist': ['Registered Dental Hygienist', 'RDH'],
  'Dental Laboratory': [],
  Dentist: ['Doctor of Dental Surgery', 'Doctor of Dental Medicine', 'DDS', 'DMD'],
  'Dialysis Center': ['End-Stage Renal Disease Facility'],
  'Dietitian/Nutritionist': [
    'Dietitian',
    'Dietician',
    'Nutritionist',
    'Registered Dietitian',
    'Licensed Dietitian',
  ],
  Electrologist: [],
  'Emergency Medical Technician': ['EMT'],
  'Genetic Counselor': ['Licensed Genetic Counselor'],
  'Hearing Aid Specialist': ['Hearing Instrument Specialist'],
  'Home Health Agency': [],
  'Home Health Aide': ['HHA'],
  Hospice: [],
  Hospital: ['General Hospital', 'Acute Care Hospital'],
  'Licensed Practical Nurse': [
    'Practical Nurse',
    'Licensed Vocational Nurse',
    'Vocational Nurse',
    'LPN',
    'LVN',
    'PN',
  ],
  'Manufacturer of Drugs': ['Manufacturers of Drugs', 'Drug Manufacturer'],
  'Marriage and Family Therapist': ['Licensed Marriage and Family Therapist', 'LMFT', 'MFT'],
  'Massage Therapist': ['Licensed Massage Therapist', 'LMT'],
  'Medical Assistant': [],
  'Medical Physicist': [],
  'Mental Health Counselor': ['Licensed Mental Health Counselor', 'LMHC'],
  Midwife: ['Licensed Midwife'],
  'Naturopathic Physician': ['Naturopath', 'Naturopathic Doctor', 'Doctor of Naturopathic Medicine'],
  'Nuclear Medicine Technologist': [],
  'Nurse Practitioner': ['Certified Nurse Practitioner', 'NP', 'CRNP'],
  'Nursing Home': ['Skilled Nursing Facility', 'Nursing Facility', 'SNF'],
  'Nursing Home Administrator': ['Nursing Facility Administrator'],
  'Occupational Therapist': ['Registered Occupational Therapist', 'OT', 'OTR'],
  'Occupational Therapy Assistant': ['Certified Occupational Therapy Assistant', 'COTA', 'OTA'],
  Optician: ['Dispensing Optician', 'Licensed Optician'],
  Optometrist: ['Doctor of Optometry'],
  Orthotist: ['Licensed Orthotist'],
  'Osteopathic Physician': [
    'Doctor of Osteopathy',
    'Doctor of Osteopathic Medicine',
    'Osteopathic Physician and Surgeon',
    'DO',
  ],
  Paramedic: ['EMT-Paramedic'],
  Pharmacist: ['Registered Pharmacist', 'RPh', 'PharmD'],
  'Pharmacist Intern': ['Pharmacy Intern', 'Intern Pharmacist'],
  Pharmacy: ['Community Pharmacy', 'Retail Pharmacy'],
  'Pharmacy Technician': ['Registered Pharmacy Technician', 'CPhT'],
  'Physical Therapist': ['PT', 'DPT'],
  'Physical Therapist Assistant': ['PTA'],
  Physician: [
    'Medical Doctor',
    'Doctor of Medicine',
    'Medical Physician',
    'Physician and Surgeon',
    'Physician/Surgeon',
    'MD',
  ],
  'Physician Assistant': ['Physician Associate', 'PA', 'PA-C'],
  'Podiatric Physician': ['Podiatrist', 'Doctor of Podiatric Medicine', 'DPM'],
  'Professional Counselor': ['Licensed Professional Counselor', 'LPC'],
  Prosthetist: ['Licensed Prosthetist'],
  Psychologist: ['Licensed Psychologist', 'Clinical Psychologist', 'PsyD'],
  'Radiologic Technologist': ['Radiographer', 'Radiologic Technician', 'Radiation Technologist'],
  'Registered Nurse': ['Nurse, Registered', 'Professional Nurse', 'Registered Professional Nurse', 'RN'],
  'Respiratory Therapist': ['Respiratory Care Practitioner', 'Registered Respiratory Therapist', 'RRT'],
  'School Psychologist': [],
  'Social Worker': ['Licensed Social Worker', 'LSW'],
  'Speech-Language Pathologist': ['Speech Pathologist', 'Speech and Language Pathologist', 'SLP'],
  'Surgical Assistant': [],
  'Surgical Technologist': ['Certified Surgical Technologist'],
  Veterinarian: ['Doctor of Veterinary Medicine', 'DVM'],
  'Wholesaler of Drugs': ['Drug Wholesaler', 'Wholesale Distributor of Drugs'],
}

function sortedTypes(): string[] {
  return Object.keys(licenseTypeNames).toSorted((one, other) => one.localeCompare(other, 'en'))
}

/** All license types, by name. */
export const licenseTypes: readonly string[] = /* @__PURE__ */ sortedTypes()

/** Case, spaces and punctuation don't matter: "R.N." is "RN". */
const keyOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

function indexTypes(): ReadonlyMap<string, string> {
  const types = new Map<string, string>()
  for (const [type, names] of Object.entries(licenseTypeNames)) {
    types.set(keyOf(type), type)
    for (const name of names) types.set(keyOf(name), type).set(keyOf(`${type} ${name}`), type)
  }
  return types
}
// pure: the browser, which never asks, leaves it out
const typesByKey = /* @__PURE__ */ indexTypes()

/** The license type with this name; null if no type is known by it. */
export const knownLicenseType = (name: string): string | null => typesByKey.get(keyOf(name)) ?? null
