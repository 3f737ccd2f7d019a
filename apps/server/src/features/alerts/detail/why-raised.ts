import {
  findingReasons,
  resultTone,
  whyTexts,
  type AlertWhy,
  type DetailLabel,
  type MonitorProduct,
  type Result,
} from '@vigil/contract'
import type { AlertDetail } from '../../../database/schema/index.ts'
import { inOneLine } from '../detail-lines.ts'

export interface RaisedAlert {
  product: MonitorProduct
  result: Result
  subjectName: string
  /** as the reader may see them */
  details: readonly AlertDetail[]
}

type Fact = AlertWhy['facts'][number]
type Values = (label: DetailLabel) => string | null

const isoDate = /^\d{4}-\d{2}-\d{2}$/
const dateOrNull = (text: string | null): string | null => (text !== null && isoDate.test(text) ? text : null)

const unexpected = (fact: Omit<Fact, 'isExpected'>): Fact => ({ ...fact, isExpected: false })

/** The name of the entry next to the provider's; the sentence says so if it differs. */
const nameFact = (fact: string, subjectName: string, found: string | null, isExpected: boolean): Fact[] =>
  found === null ? [] : [{ fact, expected: subjectName, found, since: null, isExpected }]

function licenseFacts({ result, subjectName }: RaisedAlert, value: Values, isClear: boolean): Fact[] {
  const texts = whyTexts.license
  const status = value('License Status') ?? result
  const published = value('Status as Published')
  const isListed = status !== 'Not Found'
  const said = published !== null && published !== status ? `${status} (published as “${published}”)` : status
  const has = (issue: 'license-name-differs' | 'license-board-action'): boolean =>
    value('Issues')?.includes(findingReasons[issue].sentence) ?? false
  const action = has('license-board-action') ? value('Board Action') : null
  return [
    {
      fact: texts.status,
      expected: texts.expectedStatus,
      found: isListed ? said : texts.notListed,
      since: status === 'Expired' ? dateOrNull(value('Expires')) : null,
      isExpected: isClear || status === texts.expectedStatus,
    },
    ...(action === null
      ? []
      : [
          unexpected({
            fact: texts.action,
            expected: texts.noAction,
            found: action,
            since: dateOrNull(value('Start Date')),
          }),
        ]),
    ...(has('license-name-differs')
      ? nameFact(texts.name, subjectName, value('Name on License'), false)
      : []),
  ]
}

function whyLicense(alert: RaisedAlert, value: Values, isClear: boolean): AlertWhy {
  const { clear, sentence } = whyTexts.license
  return {
    summary: isClear ? clear : (value('Issues') ?? sentence),
    facts: licenseFacts(alert, value, isClear),
  }
}

function whyNpi({ result }: RaisedAlert, value: Values, isClear: boolean): AlertWhy {
  const texts = whyTexts.npi
  const isOut = result === 'NPI Inactive'
  const fact = texts.status(value('NPI') ?? '')
  if (isClear)
    return {
      summary: texts.clear,
      facts: [{ fact, expected: texts.expected, found: texts.expected, since: null, isExpected: true }],
    }
  return {
    summary: isOut ? texts.deactivatedSentence : texts.notFoundSentence,
    facts: [
      unexpected({
        fact,
        expected: texts.expected,
        found: isOut ? texts.deactivated(value('Deactivation Reason')) : texts.notFound,
        since: isOut ? dateOrNull(value('Deactivation Date')) : null,
      }),
    ],
  }
}

function whyDeath({ result, subjectName }: RaisedAlert, value: Values, isClear: boolean): AlertWhy {
  const { byName, ...texts } = whyTexts.ssdmf
  const isByName = value('Matched By') === byName.matchedBy
  const fact = isByName ? byName.fact : texts.ssn
  if (isClear)
    return {
      summary: isByName ? byName.clear : texts.clear,
      facts: [{ fact, expected: texts.expected, found: texts.expected, since: null, isExpected: true }],
    }
  const [certain, uncertain] = isByName
    ? [byName.sentence, byName.unsure]
    : [texts.sentence, texts.contradicted]
  return {
    summary: result === 'Suspected Match' ? uncertain : certain,
    facts: [
      unexpected({
        fact,
        expected: texts.expected,
        found: texts.found,
        since: dateOrNull(value('Date of Death')),
      }),
      ...nameFact(texts.name, subjectName, value('Name on SSDMF'), true),
    ],
  }
}

function whyReport({ result, subjectName }: RaisedAlert, value: Values, isClear: boolean): AlertWhy {
  const texts = whyTexts.npdb
  if (isClear)
    return {
      summary: texts.clear,
      facts: [
        {
          fact: texts.report,
          expected: texts.expected,
          found: texts.expected,
          since: null,
          isExpected: true,
        },
      ],
    }
  const matchedBy = value('Matched By') ?? texts.number
  const kind = [value('Report Type'), value('Report Version')].filter((text) => text !== null).join(', ')
  return {
    summary: result === 'Suspected Match' ? texts.contradicted(matchedBy) : texts.sentence(matchedBy),
    facts: [
      unexpected({
        fact: texts.report,
        expected: texts.expected,
        found: kind || texts.aReport,
        since: dateOrNull(value('Date of Action')) ?? dateOrNull(value('Report Date')),
      }),
      ...nameFact(texts.name, subjectName, value('Name on Report'), true),
    ],
  }
}

const whyOf: Partial<
  Record<MonitorProduct, (alert: RaisedAlert, value: Values, isClear: boolean) => AlertWhy>
> = {
  LICENSES: whyLicense,
  NPI: whyNpi,
  SSDMF: whyDeath,
  NPDB: whyReport,
}

/** What was expected, what was found, and since when; null for products that compare names with a list. */
export function whyRaised(alert: RaisedAlert): AlertWhy | null {
  const values = new Map(alert.details.map(({ label, value }) => [label, inOneLine(value)]))
  const isClear = resultTone(alert.result) === 'clear'
  return whyOf[alert.product]?.(alert, (label) => values.get(label) ?? null, isClear) ?? null
}
