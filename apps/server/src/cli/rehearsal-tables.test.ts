import { expect, it } from 'vitest'
import type { Rehearsal } from '../features/screening/index.ts'
import { exampleRows, summaryRows } from './rehearsal-tables.ts'

const one: Rehearsal & { name: string } = {
  name: 'Lakeshore',
  model: '2026-11',
  comparedWith: '2026-12',
  subjects: 1200,
  isCurrent: true,
  counts: [
    { effect: 'raised', sourceId: 'leie', result: 'Match', count: 1000 },
    { effect: 'closed', sourceId: 'leie', result: 'Suspected Match', count: 2 },
    { effect: 'unchanged', sourceId: 'leie', result: 'Match', count: 7 },
  ],
  examples: [
    {
      effect: 'closed',
      subjectId: '00000000-0000-4000-8000-000000000001',
      externalId: 'E-1',
      subjectName: 'Rosalind Birchgrove',
      comparedName: 'Rosalind Birchgrove',
      listedName: 'ROSALIND BIRCHGROVE-ELM',
      sourceId: 'leie',
      recordId: 2,
      before: 'Suspected Match',
      after: 'No Match',
      reason: 'name-alone',
    },
  ],
}

it('a rehearsal says how many alerts will have to be reviewed: closed findings count, too', () => {
  expect(summaryRows([one])).toEqual([
    ['CLIENT', 'SUBJECTS', 'RAISED', 'CHANGED', 'CLOSED', 'UNCHANGED', 'ALERTS TO REVIEW'],
    ['Lakeshore', '1,200', '1,000', '0', '2', '7', '1,002'],
  ])
})

it('an example that a model would close is a No Match to review', () => {
  const [head, row] = exampleRows([one])
  expect(Object.fromEntries(head!.map((title, at) => [title, row![at]]))).toMatchObject({
    CLIENT: 'Lakeshore',
    EXAMPLE: 'CLOSED',
    SUBJECT: 'E-1',
    LIST: 'leie',
    'LISTED NAME': 'ROSALIND BIRCHGROVE-ELM',
    BEFORE: 'Suspected Match',
    AFTER: 'No Match, to review',
    REASON: 'Name only',
  })
})
