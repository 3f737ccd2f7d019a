import {
  clientSettingNames,
  instantSearchConfigurations,
  monitorChoices,
  searchChoices,
  type ClientForm,
  type ClientSettingName,
  type MonitorProduct,
  type ProductChoice,
} from '@vigil/contract'

export const settingLabels: Record<ClientSettingName, string> = {
  name: 'Client Name',
  sftpUsername: 'SFTP Username',
  accountId: 'Account ID',
  daysToAutoTerm: 'Days to Auto Term',
  monitorProducts: 'Monitor Products',
  otherListTypes: 'Other List Types',
  syncProductsToSubjects: 'Sync products to subjects',
  ssdmfSsnOnlySearch: 'SSN-only SSDMF search',
  enabledInstantSearch: 'Instant Search',
  instantSearch: 'Configuration',
  searchProducts: 'Search Products',
  enabledNpdb: 'NPDB',
  clientDbids: 'DBIDs',
  usePopulation: 'Use population',
  allowDocumentStorage: 'Allow document storage',
  enabledPublicApi: 'Public API',
  usesAccessRoles: 'Access roles',
  etlScript: 'ETL Script',
}

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export const isChanged = (before: ClientForm, after: ClientForm, name: ClientSettingName): boolean =>
  !same(before[name], after[name])

/** Whether a choice of the form is on; Exclusions stands for two products. */
export const isChosen = ({ products }: ProductChoice, chosen: readonly MonitorProduct[]): boolean =>
  products.some((product) => chosen.includes(product))

const setChanges = (before: readonly string[], after: readonly string[]): string[] => [
  ...after.filter((one) => !before.includes(one)).map((one) => `${one} added`),
  ...before.filter((one) => !after.includes(one)).map((one) => `${one} removed`),
]

const chosenLabels = (choices: readonly ProductChoice[], chosen: readonly MonitorProduct[]): string[] =>
  choices.filter((choice) => isChosen(choice, chosen)).map(({ label }) => label)

function dbidChanges(before: ClientForm['clientDbids'], after: ClientForm['clientDbids']): string[] {
  const named = (dbid: string): string => (dbid === '' ? 'DBID' : `DBID ${dbid}`)
  const changes = after.flatMap((row) => {
    const known = row.id === undefined ? undefined : before.find(({ id }) => id === row.id)
    if (!known) return [`${named(row.dbid)} added`]
    return same(known, row) ? [] : [`${named(row.dbid)} changed`]
  })
  const gone = before.filter(({ id }) => !after.some((row) => row.id === id))
  return [...changes, ...gone.map(({ dbid }) => `${named(dbid)} removed`)]
}

function changesOf(name: ClientSettingName, before: ClientForm, after: ClientForm): string[] {
  const label = settingLabels[name]
  if (name === 'monitorProducts')
    return setChanges(
      chosenLabels(monitorChoices, before.monitorProducts),
      chosenLabels(monitorChoices, after.monitorProducts),
    )
  if (name === 'searchProducts')
    return setChanges(
      chosenLabels(searchChoices, before.searchProducts),
      chosenLabels(searchChoices, after.searchProducts),
    ).map((text) => `Search: ${text}`)
  if (name === 'otherListTypes')
    return setChanges(
      before.otherListTypes.map(({ typeDisplay }) => typeDisplay),
      after.otherListTypes.map(({ typeDisplay }) => typeDisplay),
    )
  if (name === 'clientDbids') return dbidChanges(before.clientDbids, after.clientDbids)
  if (name === 'instantSearch') {
    const [was, is] = [instantSearchConfigurations[before[name]], instantSearchConfigurations[after[name]]]
    return [`${label} ${was} to ${is}`]
  }
  const value = after[name]
  if (typeof value === 'boolean') return [`${label} ${value ? 'on' : 'off'}`]
  const [was, is] = [before[name], value].map((text) => (String(text) === '' ? 'empty' : String(text)))
  return [`${label} ${was} to ${is}`]
}

/** What differs, in a few words each, in the order of the form. */
export const clientChanges = (before: ClientForm, after: ClientForm): string[] =>
  clientSettingNames
    .filter((name) => isChanged(before, after, name))
    .flatMap((name) => changesOf(name, before, after))
