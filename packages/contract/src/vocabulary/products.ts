export const monitorProducts = [
  'CMS_PRECLUSION_LIST',
  'EXCLUSIONS_FEDERAL',
  'EXCLUSIONS_STATE',
  'LICENSES',
  'NPDB',
  'NPI',
  'OFAC',
  'OPTOUT',
  'OTHER_LISTS',
  'SSDMF',
] as const
export type MonitorProduct = (typeof monitorProducts)[number]

export const exclusionProducts: ReadonlySet<MonitorProduct> = new Set([
  'EXCLUSIONS_FEDERAL',
  'EXCLUSIONS_STATE',
])

/**
 * One product table for the client form, filters, home, member page and reports.
 * `form` is the choice on the client form (none: set by a flag); `monitoring` the row of Active Monitoring.
 */
export const productTable: Record<
  MonitorProduct,
  { label: string; form: string | null; monitoring: string | null }
> = {
  EXCLUSIONS_FEDERAL: { label: 'Federal Exclusions', form: 'Exclusions', monitoring: 'Federal' },
  EXCLUSIONS_STATE: { label: 'State Exclusions', form: 'Exclusions', monitoring: 'State' },
  NPI: { label: 'NPI Status', form: 'NPI Validation', monitoring: 'NPI Status' },
  OFAC: { label: 'OFAC', form: 'OFAC', monitoring: 'OFAC' },
  OPTOUT: { label: 'Opt Out', form: 'Opt Out', monitoring: 'Opt Out' },
  CMS_PRECLUSION_LIST: {
    label: 'CMS Preclusion List',
    form: 'CMS Preclusion List',
    monitoring: 'CMS Preclusion List',
  },
  SSDMF: { label: 'SSDMF', form: 'SSDMF', monitoring: 'SSDMF' },
  LICENSES: { label: 'Licenses', form: 'Licenses', monitoring: null },
  OTHER_LISTS: { label: 'Other Lists', form: 'Other Lists', monitoring: 'Other Lists' },
  NPDB: { label: 'NPDB', form: null, monitoring: null },
}

/** For people, in the order of the table. */
export const productLabels = (products: readonly MonitorProduct[]): string[] =>
  (Object.keys(productTable) as MonitorProduct[])
    .filter((product) => products.includes(product))
    .map((product) => productTable[product].label)
