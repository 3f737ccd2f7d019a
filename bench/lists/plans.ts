import { optOutPlan, preclusionPlan, revokedPlan } from './generate-cms.ts'
import { ladmfPlan } from './generate-ladmf.ts'
import { leiePlan } from './generate-leie.ts'
import { nppesPlan } from './generate-nppes.ts'
import { ofacPlan } from './generate-ofac.ts'
import { pennsylvaniaPlan } from './generate-pennsylvania.ts'
import { samPlan } from './generate-sam.ts'
import type { AdapterPlan } from './plan.ts'

/** The sources that are measured, one of each kind of file. */
export const plans: readonly AdapterPlan[] = [
  leiePlan,
  samPlan,
  ofacPlan,
  nppesPlan,
  optOutPlan,
  revokedPlan,
  ladmfPlan,
  pennsylvaniaPlan,
  preclusionPlan,
]
