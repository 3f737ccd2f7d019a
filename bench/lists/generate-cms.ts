import { american, dayOf, invented } from './invented.ts'
import type { AdapterPlan } from './plan.ts'
import { plainLine, writeList } from './write-rows.ts'

const optOutHeader =
  'First Name,Last Name,NPI,Specialty,Optout Effective Date,Optout End Date,First Line Street Address,Second Line Street Address,City Name,State Code,Zip code,Eligible to Order and Refer,Last updated'
const revokedHeader =
  'ENRLMT_ID,NPI,FIRST_NAME,MDL_NAME,LAST_NAME,ORG_NAME,MULTIPLE_NPI_FLAG,STATE_CD,PROVIDER_TYPE_DESC,REVOCATION_RSN,REVOCATION_EFCTV_DT,REENROLLMENT_BAR_EXPRTN_DT'
const preclusionHeader =
  'NPI,EIN,Last Name,First Name,Middle Name,DOB,Business Name,Specialty,Address,City,State,Zip,Effective Date,Claim Reject Date'

function* optOut(rows: number, seed: number): Generator<string> {
  yield `${optOutHeader}\r\n`
  for (const { given, family, npi, street, city, state, zip, random } of invented(rows, seed)) {
    const name = [given || 'PERRY', family || 'MILLSTONE', npi]
    const dates = [american(dayOf(random)), '06/30/2027']
    yield plainLine([...name, 'Family Practice', ...dates, street, '', city, state, zip, 'Y', '11/01/2026'])
  }
}

function* revoked(rows: number, seed: number): Generator<string> {
  yield `${revokedHeader}\r\n`
  let number = 0
  for (const { organization, given, middle, family, npi, state, random } of invented(rows, seed)) {
    const id = `${organization ? 'O' : 'I'}2020${String((number += 1)).padStart(10, '0')}`
    const reason = '424.535(a)(1) Noncompliance, 424.535(a)(4) False or Misleading Information'
    const names = [given, middle, family, organization]
    const dates = [american(dayOf(random)), '12/31/2027']
    yield plainLine([id, npi, ...names, 'N', state, 'PART B SUPPLIER', reason, ...dates])
  }
}

function* preclusion(rows: number, seed: number): Generator<string> {
  yield `${preclusionHeader}\r\n`
  for (const one of invented(rows, seed)) {
    const { family, given, middle, organization, street, city, state, zip, random } = one
    const birth = organization ? '' : american(one.birth)
    const dates = [american(dayOf(random)), american(dayOf(random))]
    const names = [family, given, middle, birth, organization]
    yield plainLine([one.npi, '', ...names, 'FAMILY PRACTICE', street, city, state, zip, ...dates])
  }
}

/** Affidavits of those who opted out of Medicare. */
export const optOutPlan: AdapterPlan = {
  source: 'cms-opt-out',
  folder: 'lists/cms-opt-out',
  rows: 40_000,
  generate: async (folder, rows, seed) => [
    await writeList(folder, 'Opt_Out_List_November.csv', optOut(rows, seed)),
  ],
}

/** Providers whose Medicare enrollment was revoked. */
export const revokedPlan: AdapterPlan = {
  source: 'cms-revoked',
  folder: 'lists/cms-revoked',
  rows: 20_000,
  generate: async (folder, rows, seed) => [
    await writeList(folder, 'Revoked_Providers_2026Q3.csv', revoked(rows, seed)),
  ],
}

/** A preclusion list under the usual header names. */
export const preclusionPlan: AdapterPlan = {
  source: 'cms-preclusion',
  folder: 'lists/cms-preclusion',
  rows: 20_000,
  generate: async (folder, rows, seed) => [
    await writeList(folder, 'PreclusionList_202611.csv', preclusion(rows, seed)),
  ],
}
