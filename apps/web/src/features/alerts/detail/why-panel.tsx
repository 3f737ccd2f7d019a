import type { AlertItem, AlertWhy } from '@vigil/contract'
import { Card } from '../../../ui/card.tsx'
import { rowHeader, tableRoles } from '../../../ui/data-table/table-markup.ts'
import { ValueText } from '../../../ui/values/value-text.tsx'
import { dayOf } from './alert-texts.ts'
import tables from './detail-table.module.css'
import css from './match-panel.module.css'

const columns = ['Fact', 'Expected', 'Found', 'Since'] as const

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
      <table {...tableRoles.table} className={`${tables['table']} ${tables['why']}`} aria-label={title}>
        <thead {...tableRoles.group} className={tables['head']}>
          <tr {...tableRoles.row} className={tables['row']}>
            {columns.map((column) => (
              <th key={column} {...tableRoles.header} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {why.facts.map(({ fact, expected, found, since, isExpected }) => (
            <tr key={fact} {...tableRoles.row} className={tables['row']}>
              <th {...rowHeader} className={tables['rowLabel']}>
                {fact}
              </th>
              <td {...tableRoles.cell} data-label="Expected">
                {expected}
              </td>
              <td
                {...tableRoles.cell}
                data-label="Found"
                className={isExpected ? undefined : tables['after']}
              >
                {found}
              </td>
              <td {...tableRoles.cell} data-label="Since">
                {since === null && !isExpected ? (
                  `Seen ${dayOf(alert.alertDate)}`
                ) : (
                  <ValueText value={since} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
