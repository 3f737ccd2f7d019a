import { z } from 'zod'
import { Id } from '../values/ids.ts'
import { limits } from '../values/limits.ts'
import { monitorProducts, productTable, type MonitorProduct } from '../vocabulary/products.ts'
import { InstantSearch, MonitorProductList, OtherListType, type AdministeredClient } from './clients.ts'

const ClientDbidInput = z.object({
  id: Id.optional(),
  dbid: z.string().trim().max(30),
  entityName: z.string().trim().max(200),
  eft: z.string().trim().max(60),
  default: z.boolean(),
})

const settings = {
  name: z.string().trim().max(200),
  sftpUsername: z.string().trim().max(200),
  accountId: z.string().trim().max(60),
  daysToAutoTerm: z.number(),
  monitorProducts: MonitorProductList,
  otherListTypes: z.array(OtherListType).max(200),
  syncProductsToSubjects: z.boolean(),
  ssdmfSsnOnlySearch: z.boolean(),
  enabledInstantSearch: z.boolean(),
  instantSearch: InstantSearch,
  searchProducts: MonitorProductList,
  enabledNpdb: z.boolean(),
  clientDbids: z.array(ClientDbidInput).max(limits.clientDbids),
  usePopulation: z.boolean(),
  allowDocumentStorage: z.boolean(),
  enabledPublicApi: z.boolean(),
  usesAccessRoles: z.boolean(),
  etlScript: z.string().trim().max(60),
}

/** Everything about a client that its administrators set. */
const ClientSettings = z.object(settings)
export type ClientSettings = z.infer<typeof ClientSettings>
export type ClientSettingName = keyof ClientSettings

/** The settings while they are being edited: a number can be missing. */
export type ClientForm = Omit<ClientSettings, 'daysToAutoTerm'> & { daysToAutoTerm: number | string }

/** Everything off and empty, except the population. */
export const newClient: ClientSettings = {
  name: '',
  sftpUsername: '',
  accountId: '',
  daysToAutoTerm: limits.daysToAutoTerm.default,
  monitorProducts: [],
  otherListTypes: [],
  syncProductsToSubjects: false,
  ssdmfSsnOnlySearch: false,
  enabledInstantSearch: false,
  instantSearch: limits.instantSearch,
  searchProducts: [],
  enabledNpdb: false,
  clientDbids: [],
  usePopulation: true,
  allowDocumentStorage: false,
  enabledPublicApi: false,
  usesAccessRoles: false,
  etlScript: '',
}

export const clientSettingNames = Object.keys(newClient) as ClientSettingName[]

/** The settings of an existing client. */
export const settingsOf = (client: AdministeredClient): ClientSettings =>
  Object.fromEntries(clientSettingNames.map((name) => [name, client[name]])) as unknown as ClientSettings

export interface ProductChoice {
  label: string
  products: MonitorProduct[]
}

/** The product choices of the client form: one can stand for several products. NPDB has its own switch. */
export const monitorChoices: readonly ProductChoice[] = (
  Object.keys(productTable) as MonitorProduct[]
).reduce<ProductChoice[]>((choices, product) => {
  const label = productTable[product].form
  const known = choices.find((choice) => choice.label === label)
  if (known) known.products.push(product)
  else if (label !== null) choices.push({ label, products: [product] })
  return choices
}, [])

const isSearchable = (product: MonitorProduct): boolean => product !== 'OTHER_LISTS' && product !== 'NPDB'
export const searchChoices = monitorChoices.filter(({ products }) => products.every(isSearchable))

const blankDbid = { dbid: '', entityName: '', eft: '', default: true }

const withOneDefault = (rows: ClientForm['clientDbids']): ClientForm['clientDbids'] => {
  const chosen = rows.findIndex((row) => row.default)
  return rows.map((row, index) => ({ ...row, default: index === Math.max(chosen, 0) }))
}

/**
 * Applies what follows from other settings: products that can no longer be searched, settings whose product is off, the
 * product NPDB, the first DBID row. The form applies it after each change, the server to what it receives.
 */
export function settleClient<T extends ClientForm>(form: T): T {
  const { enabledInstantSearch, enabledNpdb } = form
  const chosen = new Set<MonitorProduct>(form.monitorProducts)
  if (enabledNpdb) chosen.add('NPDB')
  else chosen.delete('NPDB')
  const monitored = monitorProducts.filter((product) => chosen.has(product))
  const rows = withOneDefault(form.clientDbids)
  return {
    ...form,
    monitorProducts: monitored,
    otherListTypes: chosen.has('OTHER_LISTS') ? form.otherListTypes : [],
    ssdmfSsnOnlySearch: chosen.has('SSDMF') && form.ssdmfSsnOnlySearch,
    instantSearch: enabledInstantSearch ? form.instantSearch : limits.instantSearch,
    searchProducts: enabledInstantSearch
      ? monitored.filter((product) => isSearchable(product) && form.searchProducts.includes(product))
      : [],
    clientDbids: enabledNpdb && rows.length === 0 ? [blankDbid] : rows,
  }
}

export interface ClientProblem {
  /** the setting, or a field of a DBID row such as clientDbids.0.dbid */
  path: string
  message: string
}

/** Literal texts. */
export const clientProblems = {
  name: 'Client Name is required',
  dbid: 'Please enter a valid 15-digit DBID',
  sameDbid: 'This DBID is already listed',
  oneDefault: 'Choose exactly one default DBID',
  noSearchProduct: 'Please select at least one search product',
  notMonitored: 'Search products may only be chosen from the monitor products',
  instantToOngoing: 'Invalid Ongoing Monitoring products for Instant-to-Ongoing configuration.',
  daysToAutoTerm: `Please enter a number between ${limits.daysToAutoTerm.min} and ${limits.daysToAutoTerm.max} inclusive`,
  sftpUsername: 'Use 2 to 32 lowercase letters, digits, dots, dashes or underscores, starting with a letter',
} as const

const ongoingProducts: readonly MonitorProduct[] = [
  'NPI',
  'SSDMF',
  'EXCLUSIONS_FEDERAL',
  'EXCLUSIONS_STATE',
  'OFAC',
  'OPTOUT',
]
const dbidPattern = new RegExp(`^\\d{${limits.dbidLength}}$`)
const sftpUsernamePattern = /^[a-z][a-z0-9._-]{1,31}$/

/** DBIDs are kept but not checked while NPDB is off. */
function dbidProblems({ enabledNpdb, clientDbids }: ClientForm): ClientProblem[] {
  if (!enabledNpdb) return []
  if (clientDbids.length === 0) return [{ path: 'clientDbids', message: clientProblems.dbid }]
  const rows = clientDbids.flatMap(({ dbid }, index): ClientProblem[] => {
    const path = `clientDbids.${index}.dbid`
    if (!dbidPattern.test(dbid.trim())) return [{ path, message: clientProblems.dbid }]
    const isRepeated = clientDbids.slice(0, index).some((row) => row.dbid.trim() === dbid.trim())
    return isRepeated ? [{ path, message: clientProblems.sameDbid }] : []
  })
  const defaults = clientDbids.filter((row) => row.default).length
  return defaults === 1 ? rows : [...rows, { path: 'clientDbids', message: clientProblems.oneDefault }]
}

function searchProblems(form: ClientForm): ClientProblem[] {
  const { monitorProducts: monitored, searchProducts } = form
  if (!form.enabledInstantSearch) return []
  const problems: ClientProblem[] = []
  if (searchProducts.length === 0)
    problems.push({ path: 'searchProducts', message: clientProblems.noSearchProduct })
  if (searchProducts.some((product) => !isSearchable(product) || !monitored.includes(product)))
    problems.push({ path: 'searchProducts', message: clientProblems.notMonitored })
  const isOngoing = form.instantSearch === 'INSTANT_TO_ONGOING'
  if (isOngoing && !ongoingProducts.some((product) => monitored.includes(product)))
    problems.push({ path: 'monitorProducts', message: clientProblems.instantToOngoing })
  return problems
}

/** What keeps the settings from being saved. The server refuses the same. */
export function checkClient(form: ClientForm): ClientProblem[] {
  const { min, max } = limits.daysToAutoTerm
  const days = form.daysToAutoTerm
  const problems: ClientProblem[] = []
  if (form.name.trim() === '') problems.push({ path: 'name', message: clientProblems.name })
  if (form.sftpUsername !== '' && !sftpUsernamePattern.test(form.sftpUsername.trim()))
    problems.push({ path: 'sftpUsername', message: clientProblems.sftpUsername })
  if (typeof days !== 'number' || !Number.isInteger(days) || days < min || days > max)
    problems.push({ path: 'daysToAutoTerm', message: clientProblems.daysToAutoTerm })
  return [...problems, ...searchProblems(form), ...dbidProblems(form)]
}

const refuseProblems = (form: ClientForm, context: z.RefinementCtx): void => {
  for (const { path, message } of checkClient(form))
    context.addIssue({ code: 'custom', path: path.split('.'), message })
}

export const ClientCreate = z
  .object({
    name: settings.name,
    sftpUsername: settings.sftpUsername.default(newClient.sftpUsername),
    accountId: settings.accountId.default(newClient.accountId),
    daysToAutoTerm: settings.daysToAutoTerm.default(newClient.daysToAutoTerm),
    monitorProducts: settings.monitorProducts.default([]),
    otherListTypes: settings.otherListTypes.default([]),
    syncProductsToSubjects: settings.syncProductsToSubjects.default(newClient.syncProductsToSubjects),
    ssdmfSsnOnlySearch: settings.ssdmfSsnOnlySearch.default(newClient.ssdmfSsnOnlySearch),
    enabledInstantSearch: settings.enabledInstantSearch.default(newClient.enabledInstantSearch),
    instantSearch: settings.instantSearch.default(newClient.instantSearch),
    searchProducts: settings.searchProducts.default([]),
    enabledNpdb: settings.enabledNpdb.default(newClient.enabledNpdb),
    clientDbids: settings.clientDbids.default([]),
    usePopulation: settings.usePopulation.default(newClient.usePopulation),
    allowDocumentStorage: settings.allowDocumentStorage.default(newClient.allowDocumentStorage),
    enabledPublicApi: settings.enabledPublicApi.default(newClient.enabledPublicApi),
    usesAccessRoles: settings.usesAccessRoles.default(newClient.usesAccessRoles),
    etlScript: settings.etlScript.default(newClient.etlScript),
  })
  .superRefine(refuseProblems)
  .meta({ id: 'ClientCreate' })

export const ClientUpdate = z
  .object({ ...settings, version: z.int() })
  .superRefine(refuseProblems)
  .meta({ id: 'ClientUpdate' })
export type ClientUpdate = z.infer<typeof ClientUpdate>

/** What a change of the monitored products would do. */
export const ProductEffect = z
  .object({
    /** providers that are monitored now */
    activeProviders: z.int(),
    changes: z.array(
      z.object({
        product: z.enum(monitorProducts),
        change: z.enum(['added', 'removed']),
        providers: z.int().meta({ description: 'active providers that the change affects' }),
        openAlerts: z.int().meta({ description: 'open alerts of a removed product, no longer shown' }),
        listsLoaded: z.boolean().meta({ description: 'at least one list of the product has been loaded' }),
      }),
    ),
  })
  .meta({ id: 'ProductEffect' })
export type ProductEffect = z.infer<typeof ProductEffect>

export const ProductEffectQuestion = z
  .object({ monitorProducts: MonitorProductList, syncProductsToSubjects: z.boolean() })
  .meta({ id: 'ProductEffectQuestion' })
