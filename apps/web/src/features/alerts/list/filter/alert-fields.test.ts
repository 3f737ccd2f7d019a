import { monitorProducts } from '@vigil/contract'
import { describe, expect, it } from 'vitest'
import { alertEntries, noAlertsFilter, type AlertEntry } from '../../alerts-address.ts'
import { testLists } from '../alerts-test-data.ts'
import {
  anyValue,
  choicesOf,
  entryProblems,
  isRequired,
  resolveChoice,
  shortcutsOf,
  sourceField,
  statusField,
  typeField,
  withChoice,
  withoutAny,
} from '../../../../list-screen/filter/entries/entry-rules.ts'
import { alertFields, draftProblems } from './alert-fields.ts'

const problemsOf = (product: (typeof monitorProducts)[number]): string[] =>
  Object.values(entryProblems(alertFields, [alertEntries.whole(product)], []))

describe('an entry of the filter', () => {
  it.each(['EXCLUSIONS_FEDERAL', 'EXCLUSIONS_STATE', 'OTHER_LISTS'] as const)(
    'of %s needs a source and a result',
    (product) => expect(problemsOf(product)).toEqual(['Source is required', 'Result is required']),
  )

  it('of licenses needs an issuer, a type and a result', () =>
    expect(problemsOf('LICENSES')).toEqual(['Issuer is required', 'Type is required', 'Result is required']))

  it('of NPDB needs nothing', () => expect(problemsOf('NPDB')).toEqual([]))

  it.each(['CMS_PRECLUSION_LIST', 'NPI', 'OFAC', 'OPTOUT', 'SSDMF'] as const)(
    'of %s needs a result',
    (product) => expect(problemsOf(product)).toEqual(['Result is required']),
  )

  it('that came with the URL is valid until it is touched', () => {
    const given = alertEntries.whole('OFAC')
    expect(entryProblems(alertFields, [given], [given])).toEqual({})
    expect(entryProblems(alertFields, [{ ...given, alertReason: ['New'] }], [given])).toEqual({
      'OFAC.status': 'Result is required',
    })
  })

  it('marks required fields, except those that the URL left empty', () => {
    const marked = (entry: AlertEntry, inForce: AlertEntry[]) =>
      alertFields(entry.monitoredProduct)
        .filter((field) => isRequired(field, entry, inForce))
        .map(({ label }) => label)
    const whole = alertEntries.whole('LICENSES')
    const narrowed = { ...whole, issuer: ['Ohio Board'], type: ['RN'], status: ['Expired'] }
    expect(marked(whole, [])).toEqual(['Issuer', 'Type', 'Result'])
    expect(marked(whole, [whole])).toEqual([])
    expect(marked(narrowed, [whole])).toEqual(['Issuer', 'Type', 'Result'])
    expect(marked(narrowed, [narrowed])).toEqual(['Issuer', 'Type', 'Result'])
    expect(marked(alertEntries.whole('NPDB'), [])).toEqual([])
  })

  it('offers the types of the selected issuers, and drops those of a removed issuer', () => {
    const list = testLists.find(({ monitoredProduct }) => monitoredProduct === 'LICENSES')
    const entry = {
      ...alertEntries.whole('LICENSES'),
      issuer: ['Ohio Board', 'Texas Board'],
      type: ['RN', 'PA'],
    }
    expect(choicesOf(list, entry, typeField).map(({ value }) => value)).toEqual(['MD', 'PA', 'RN'])
    expect(withChoice(entry, 'issuer', ['Texas Board'], list).type).toEqual(['PA'])
  })

  it('may have any source and result, which is an empty field of the filter', () => {
    const entry = { ...alertEntries.whole('EXCLUSIONS_STATE'), source: [anyValue], status: [anyValue] }
    expect(entryProblems(alertFields, [entry], [])).toEqual({})
    expect(withoutAny([entry])).toEqual([alertEntries.whole('EXCLUSIONS_STATE')])
  })

  it('has either any value or some of them, or all at once', () => {
    const list = testLists.find(({ monitoredProduct }) => monitoredProduct === 'EXCLUSIONS_FEDERAL')
    const choices = choicesOf(list, alertEntries.whole('EXCLUSIONS_FEDERAL'), sourceField)
    const [source, result, reason] = alertFields('EXCLUSIONS_FEDERAL')
    const [any, all] = shortcutsOf(source!, choices)
    expect([any?.label, all?.label]).toEqual(['Any', 'Select all'])
    expect(shortcutsOf(result!, choices)).toHaveLength(2)
    expect(shortcutsOf(reason!, choices)).toEqual([])
    expect(resolveChoice(['SAM.gov'], ['SAM.gov', any!.value], choices)).toEqual([anyValue])
    expect(resolveChoice([anyValue], [anyValue, 'SAM.gov'], choices)).toEqual(['SAM.gov'])
    expect(resolveChoice(['SAM.gov'], ['SAM.gov', all!.value], choices)).toEqual(['OIG LEIE', 'SAM.gov'])
  })

  it('of licenses with any issuer offers the types of all', () => {
    const list = testLists.find(({ monitoredProduct }) => monitoredProduct === 'LICENSES')
    const entry = { ...alertEntries.whole('LICENSES'), issuer: [anyValue] }
    expect(choicesOf(list, entry, typeField).map(({ value }) => value)).toEqual(['MD', 'PA', 'RN'])
  })

  it('keeps a selected value that is no longer offered', () => {
    const entry = { ...alertEntries.whole('OFAC'), status: ['Odd'] }
    expect(choicesOf(undefined, entry, statusField('Result'))).toEqual([{ value: 'Odd', label: 'Odd' }])
  })
})

describe('a draft', () => {
  const today = '2026-11-15'
  const custom = (startDate: string, endDate?: string) =>
    ({ relativeDate: 0, startDate, ...(endDate && { endDate }) }) as const

  it.each([
    ['without an end', custom('2026-11-01')],
    ['with an end ahead', custom('2026-11-01', '2026-11-16')],
    ['that ends before it starts', custom('2026-11-10', '2026-11-01')],
    ['of more than six months', custom('2026-01-01', '2026-07-02')],
  ])('is invalid with a range %s', (_, frame) => {
    expect(Object.keys(draftProblems({ ...noAlertsFilter, created: frame }, noAlertsFilter, today))).toEqual([
      'created',
    ])
    const reviewStatuses = { RESOLVED: frame }
    expect(Object.keys(draftProblems({ ...noAlertsFilter, reviewStatuses }, noAlertsFilter, today))).toEqual([
      'RESOLVED',
    ])
  })

  it('is valid with complete ranges and with statuses at any time', () => {
    const draft = {
      ...noAlertsFilter,
      created: custom('2026-01-01', '2026-07-01'),
      reviewStatuses: { RESOLVED: null },
    }
    expect(draftProblems(draft, noAlertsFilter, today)).toEqual({})
  })
})
