import type { Address } from '@vigil/matching'
import type { EntryKind, ListRecord } from '../../core/list-record.ts'
import { given } from '../../core/values.ts'
import { fullName, namesOf, screened } from './enhanced-names.ts'
import { asText, childOf, itemsOf, textOf, type Element } from './entity-tree.ts'
import { addNumber } from './identifiers.ts'
import { authority } from './map.ts'
import { addStated, addStatement, noStatements, type Statements } from './statements.ts'
import { isEntityNumber, type OfacList } from './tables.ts'

/** The names of the lists in OFAC's XML. */
export const listTitles: Record<OfacList, string> = { sdn: 'SDN List', consolidated: 'Consolidated List' }

const sections = (
  'generalInfo sanctionsLists sanctionsPrograms sanctionsTypes legalAuthorities names addresses features ' +
  'identityDocuments relationships'
).split(' ')

export const enhancedColumns = ['entity', ...sections, 'other']

const kinds = new Map<string, EntryKind>([
  ['individual', 'person'],
  ['entity', 'organization'],
  ['vessel', 'vessel'],
  ['aircraft', 'aircraft'],
])

const texts = (entity: Element, section: string): string[] => itemsOf(entity, section).map(({ text }) => text)

function addressOf(address: Element): Address | undefined {
  const all = childOf(address, 'translations')?.children ?? []
  const latin = all.find((one) => textOf(one, 'script') === 'Latin') ?? all[0]
  const parts = childOf(latin, 'addressParts')?.children ?? []
  const part = (type: string): string =>
    parts.flatMap((one) => (textOf(one, 'type').startsWith(type) ? textOf(one, 'value') : [])).join(', ')
  const country = textOf(address, 'country')
  const found: Address = {
    ...given('street', part('ADDRESS')),
    ...given('city', part('CITY')),
    ...given('state', part('STATE/PROVINCE') || part('REGION')),
    ...given('zip', part('POSTAL CODE')),
    ...given('country', country === 'undetermined' ? '' : country),
  }
  return Object.keys(found).length === 0 ? undefined : found
}

/** The names of features in the remarks of the CSV files. */
const labels = new Map([
  ['Birthdate', 'DOB'],
  ['Place of Birth', 'POB'],
  ['Nationality Country', 'nationality'],
  ['Citizenship Country', 'citizen'],
])

function addFeature(to: Statements, feature: Element): void {
  const type = textOf(feature, 'type')
  const value = textOf(feature, 'value')
  const comments = textOf(feature, 'comments')
  if (type === 'Birthdate' && textOf(childOf(feature, 'valueDate'), 'isDateRange') === 'true') {
    const dates = childOf(feature, 'valueDate')
    addStatement(to, `DOB ${textOf(dates, 'fromDateBegin')} to ${textOf(dates, 'toDateEnd')}`)
  } else addStatement(to, [labels.get(type) ?? type, value, comments].filter((text) => text !== '').join(' '))
}

function statementsOf(entity: Element): Statements {
  const statements = noStatements()
  for (const feature of itemsOf(entity, 'features')) addFeature(statements, feature)
  for (const document of itemsOf(entity, 'identityDocuments')) {
    const label = textOf(document, 'type').replace(/ (?:No\.?|#)$/, '')
    addNumber(statements, label, textOf(document, 'documentNumber'), textOf(document, 'issuingCountry'))
  }
  for (const relationship of itemsOf(entity, 'relationships')) {
    const related = textOf(relationship, 'relatedEntity')
    statements.other.push(`Linked To: ${related} (${textOf(relationship, 'type')})`)
  }
  return statements
}

function fieldsOf(entity: Element): string[] {
  const rest = entity.children.filter(({ name }) => !sections.includes(name))
  return [
    entity.attributes['id'] ?? '',
    asText(childOf(entity, 'generalInfo') ?? { name: '', attributes: {}, text: '', children: [] }),
    ...sections.slice(1).map((section) => itemsOf(entity, section).map(asText).join('\n')),
    rest.map(asText).join('\n'),
  ]
}

/** Maps one entity of the enhanced XML to a record. Its number is the ent_num of the CSV files. */
export function mapEnhanced(entity: Element, list: OfacList): { record: ListRecord } | { skip: string } {
  const identity = entity.attributes['id']
  if (identity === undefined || !isEntityNumber(identity)) return { skip: 'entity has no number' }
  const general = childOf(entity, 'generalInfo')
  const kind = kinds.get(textOf(general, 'entityType').toLowerCase()) ?? 'unknown'
  const named = namesOf(entity, kind)
  const names = screened(named)
  if (names.length === 0) return { skip: `entity ${identity} has no name` }
  const statements = statementsOf(entity)
  statements.weakAliases.push(...named.weak.map(fullName))
  const notes = [textOf(general, 'title'), textOf(general, 'remarks')].filter((text) => text !== '')
  if (named.otherScripts.length > 0)
    notes.push(`In other scripts: ${named.otherScripts.map(fullName).join(', ')}`)
  const sanctions = texts(entity, 'sanctionsTypes').join(', ')
  const added = itemsOf(entity, 'sanctionsLists').find(({ text }) => text === listTitles[list])
  const legal = texts(entity, 'legalAuthorities').join('; ')
  const record: ListRecord = {
    identity,
    kind,
    names,
    authority: legal === '' ? authority : `${authority}: ${legal}`,
    ...(sanctions !== '' && { action: { text: sanctions } }),
    ...given('programs', [...new Set(texts(entity, 'sanctionsPrograms'))]),
    ...given('dates', given('added', added?.attributes['datePublished'])),
    ...given(
      'addresses',
      itemsOf(entity, 'addresses').flatMap((one) => addressOf(one) ?? []),
    ),
    fields: fieldsOf(entity),
  }
  addStated(record, statements, notes)
  return { record }
}
