import { productTable, searchVerdictTexts, type InstantSearchResponse } from '@vigil/contract'
import { Card } from '../../../ui/card.tsx'
import { DetailTable, type DetailColumn } from '../../../ui/detail-table/detail-table.tsx'
import { ResultBadge } from '../../../ui/values/result-badge.tsx'
import { orDash, ValueText } from '../../../ui/values/value-text.tsx'
import { NotSearched } from '../result/not-searched.tsx'
import { areClear, coverageText, notSearchedOf, searchedOnly } from '../result/result-texts.ts'
import { isIssue, listsOf, type FoundGroup, type FoundItem } from './found-items.ts'
import { daysSince } from './days-since.ts'
import css from './detail.module.css'

export const groupTitles: Record<FoundGroup, string> = {
  federal: productTable.EXCLUSIONS_FEDERAL.label,
  state: 'State Medicaid Sanctions',
  other: 'Other Sources',
}

const columns: readonly DetailColumn<FoundItem>[] = [
  { header: 'Source', isRowHeader: true, cell: ({ source }) => source },
  { header: 'Name', cell: ({ name }) => orDash(name) },
  { header: 'Type', cell: ({ type }) => orDash(type) },
  { header: 'Start Date', cell: ({ start }) => <ValueText value={start} /> },
  { header: 'Reinstated', cell: ({ end }) => <ValueText value={end} /> },
  {
    header: 'Result',
    cell: (item) => (isIssue(item) ? <ResultBadge result="Issue Found" /> : searchVerdictTexts.RULED_OUT),
  },
  { header: 'Days Since Verified', cell: ({ verifiedDate }) => orDash(daysSince(verifiedDate)) },
]

interface GroupProps {
  result: InstantSearchResponse
  group: FoundGroup
  items: readonly FoundItem[]
  /** the open match */
  currentId: string | null
}

/** Clear only if every list was searched in full. */
function NothingFound({ result, group }: Pick<GroupProps, 'result' | 'group'>) {
  const lists = listsOf(result, group)
  const missing = notSearchedOf(lists)
  if (lists.length === 0) return <p className={css['line']}>None of these lists were part of the search.</p>
  return (
    <div className={css['line']}>
      {areClear(lists, result.isComplete) && <ResultBadge result="No Issue Found" />}
      <span className={css['quiet']}>
        {missing.length === 0 ? (
          coverageText({ lists })
        ) : (
          <>
            Nothing found on {searchedOnly(lists).length} of {lists.length} lists.{' '}
            <NotSearched lists={missing} />
          </>
        )}
      </span>
    </div>
  )
}

function Group({ result, group, items, currentId }: GroupProps) {
  const found = items.filter((item) => item.group === group)
  const count = found.filter(isIssue).length
  return (
    <div id={`found-${group}`} tabIndex={-1} className={css['target']}>
      <Card
        title={groupTitles[group]}
        actions={
          found.length > 0 && (
            <span className={css['quiet']}>{`${count} ${count === 1 ? 'issue' : 'issues'}`}</span>
          )
        }
        flush
      >
        {found.length === 0 ? (
          <NothingFound result={result} group={group} />
        ) : (
          <DetailTable
            label={groupTitles[group]}
            columns={columns}
            tracks="minmax(0, 1.1fr) minmax(0, 1.2fr) minmax(0, 1.4fr) 84px 84px 104px 72px"
            rows={found}
            rowId={({ id, source }) => `${source} ${id}`}
            isCurrent={({ id }) => id === currentId}
          />
        )}
      </Card>
    </div>
  )
}

/** What the lists say, by jurisdiction. */
export const ExclusionTables = (props: Omit<GroupProps, 'group'>) => (
  <>
    {(['federal', 'state', 'other'] as const).map((group) => (
      <Group key={group} group={group} {...props} />
    ))}
  </>
)
