import type { AlertItem, AlertWhy } from '@vigil/contract'
import { Card } from '../../../../ui/card.tsx'
import { DetailTable, type DetailColumn } from '../../../../ui/detail-table/detail-table.tsx'
import { ValueText } from '../../../../ui/values/value-text.tsx'
import { dayOf } from '../../../../lib/local-time.ts'
import css from './match-panel.module.css'

type WhyFact = AlertWhy['facts'][number]

const columnsOf = (alertDate: string): readonly DetailColumn<WhyFact>[] => [
  { header: 'Fact', isRowHeader: true, cell: ({ fact }) => fact },
  { header: 'Expected', cell: ({ expected }) => expected },
  { header: 'Found', isStrong: ({ isExpected }) => !isExpected, cell: ({ found }) => found },
  {
    header: 'Since',
    cell: ({ since, isExpected }) =>
      since === null && !isExpected ? `Seen ${dayOf(alertDate)}` : <ValueText value={since} />,
  },
]

interface WhyPanelProps {
  why: AlertWhy
  alert: Pick<AlertItem, 'alertDate'>
}

/** What was expected, what was found, and since when; if the source gives no date, when it was first seen. */
export function WhyPanel({ why, alert }: WhyPanelProps) {
  const title = 'Why this alert was raised'
  return (
    <Card title={title} flush>
      <p className={`${css['summary']} ${css['inset']}`}>{why.summary}</p>
      <DetailTable
        label={title}
        columns={columnsOf(alert.alertDate)}
        tracks="minmax(110px, 1fr) minmax(0, 1.2fr) minmax(0, 1.6fr) 124px"
        rows={why.facts}
        rowId={({ fact }) => fact}
      />
    </Card>
  )
}
