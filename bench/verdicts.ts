import { parseArgs } from 'node:util'
import { buildIndex, currentModel, models } from '../packages/matching/src/index.ts'
import type { Party } from '../packages/matching/src/party.ts'
import { shuffled } from './matching/damaged-recall.ts'
import { readLists } from './matching/list-files.ts'
import { readNegatives } from './matching/negatives.ts'
import { seeded } from './matching/random.ts'
import {
  syntheticList,
  syntheticOrganizations,
  syntheticPopulation,
  withAddresses,
} from './matching/synthetic.ts'
import { inventedOtherNames, someNicknames } from './matching/verdicts/invented-cases.ts'
import { measureCase, measurePairs, measureStrangers, type CaseFigure } from './matching/verdicts/measure.ts'
import { organizationCases } from './matching/verdicts/organization-cases.ts'
import {
  nicknameCase,
  otherNamePairs,
  readNicknames,
  strangeOrganizations,
} from './matching/verdicts/outside-cases.ts'
import { personCases } from './matching/verdicts/person-cases.ts'
import { scriptPairs } from './matching/verdicts/script-cases.ts'
import { verdictsText } from './matching/verdicts/verdicts-text.ts'

/**
 * Who is raised to a person: listed parties as a client may have them, by kind of difference, and people and
 * organizations that are on no list. Runs on list files, or on an invented list. Nicknames, other names and
 * strangers are invented, too, unless files of them are given.
 */
process.on('uncaughtException', (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
const { values: options } = parseArgs({
  options: {
    lists: { type: 'string' },
    /** people on no list: full_name, first_name, middle_name, last_name, date_of_birth */
    negatives: { type: 'string' },
    /** organizations on no list: the name in the second column */
    organizations: { type: 'string' },
    nicknames: { type: 'string' },
    nppes: { type: 'string' },
    /** of the invented list; a quarter as many strangers */
    records: { type: 'string', default: '20000' },
    each: { type: 'string', default: '3000' },
    model: { type: 'string', default: currentModel.id },
    only: { type: 'string' },
    seed: { type: 'string', default: '1' },
    misses: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})
const seed = Number(options.seed)
const each = Number(options.each)
const records = Number(options.records)
const invented = { subjects: Math.ceil(records / 4), seed }
const random = seeded(seed)
const model = models[options.model]
if (!model) throw new Error(`There is no model ${options.model}.`)

const entries = shuffled(
  options.lists ? readLists(options.lists).parties : withAddresses(syntheticList({ records, seed })),
  random,
)
const index = buildIndex(entries)
const dated = buildIndex(entries.filter(({ birthDates }) => (birthDates?.length ?? 0) > 0))

const wanted = (id: string): boolean => options.only === undefined || options.only.split(',').includes(id)
const cases = [
  ...personCases,
  nicknameCase(options.nicknames ? readNicknames(options.nicknames) : someNicknames),
  ...organizationCases,
]
const figures: CaseFigure[] = cases
  .filter(({ id }) => wanted(id))
  .map((one) => {
    // names that can't be read would be missed by a sample
    const all = one.id === 'own-name' ? entries.length : each
    return measureCase(one, entries, index, { each: all, seed, model })
  })
if (wanted('other-name')) {
  const about = {
    id: 'other-name',
    title: 'Legal name and "other name" of NPPES, equal date of birth',
    target: 0.8,
  }
  const pairs = options.nppes
    ? otherNamePairs(options.nppes, random)
    : inventedOtherNames(invented.subjects, seed, random)
  figures.push(measurePairs(about, pairs, index, model))
}
if (wanted('scripts')) {
  const about = {
    id: 'scripts',
    title: 'Arabic, Hebrew, Korean, Japanese script, equal date of birth',
    target: 0.6,
  }
  figures.push(measurePairs(about, scriptPairs(100, random), index, model))
}

const strangers: Party[] = options.negatives
  ? readNegatives(options.negatives)
  : syntheticPopulation(invented)
const undated = strangers.map(({ id, names }): Party => ({ id, names }))
const alarms = [
  {
    id: 'dated',
    title: 'People, date of birth known on both sides',
    target: 1,
    who: strangers,
    where: dated,
  },
  { id: 'mixed', title: 'People with a date of birth, all lists', target: 10, who: strangers, where: index },
  {
    id: 'undated',
    title: 'People without a date of birth, all lists',
    target: 55,
    who: undated,
    where: index,
  },
  {
    id: 'organizations',
    title: 'Organizations, all lists',
    target: 1,
    who: options.organizations
      ? strangeOrganizations(options.organizations, random)
      : syntheticOrganizations(invented, entries),
    where: index,
  },
]
  .filter(({ id }) => wanted(id))
  .map(({ who, where, ...about }) => measureStrangers(about, who, where, model))

const text = [
  `Model ${model.id}, ${entries.length} entries`,
  ...verdictsText(figures, alarms, options.misses),
]
process.stdout.write(
  options.json ? `${JSON.stringify({ model: model.id, cases: figures, alarms })}\n` : `${text.join('\n')}\n`,
)
