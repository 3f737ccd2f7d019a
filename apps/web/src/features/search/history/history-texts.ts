import { searchResultStatuses, searchTypes, type SearchUser } from '@vigil/contract'
import { formatFrame } from '../../../list-screen/filter/filter-part-texts.ts'
import type { FilterPart } from '../../../list-screen/filter/list-filter.tsx'
import type { HistoryFilter } from './history-address.ts'

/** The names of the rows, in the dialog and on chips. */
export const rowTitles = {
  type: 'Search Type',
  result: 'Result',
  by: 'Searched By',
  time: 'Time Frame',
  bulk: 'Bulk File',
} as const

interface KnownNames {
  /** null until loaded */
  users: readonly SearchUser[] | null
  bulkFile: string
}

const manyParts = <Key extends 'type' | 'result' | 'by'>(
  filter: HistoryFilter,
  key: Key,
  textOf: (value: HistoryFilter[Key][number]) => string,
): FilterPart<HistoryFilter>[] =>
  filter[key].map((value) => ({
    id: `${key} ${value}`,
    label: rowTitles[key],
    value: textOf(value),
    without: { ...filter, [key]: filter[key].filter((one) => one !== value) },
  }))

/** The whole filter, part by part. */
export const filterParts = (
  filter: HistoryFilter,
  { users, bulkFile }: KnownNames,
): FilterPart<HistoryFilter>[] => [
  ...manyParts(filter, 'type', (type) => searchTypes[type]),
  ...manyParts(filter, 'result', (result) => searchResultStatuses[result]),
  ...manyParts(filter, 'by', (id) =>
    users ? (users.find(({ userId }) => userId === id)?.username ?? 'Unknown') : '…',
  ),
  ...(filter.time
    ? [
        {
          id: 'time',
          label: rowTitles.time,
          value: formatFrame(filter.time),
          without: { ...filter, time: null },
        },
      ]
    : []),
  ...(filter.bulk
    ? [{ id: 'bulk', label: rowTitles.bulk, value: bulkFile, without: { ...filter, bulk: null } }]
    : []),
]
