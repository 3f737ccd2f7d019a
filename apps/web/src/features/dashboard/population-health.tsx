import { pages, toasts, type PopulationMetrics } from '@vigil/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import type { AddressParams } from '../../list-screen/list-address.ts'
import { Card } from '../../ui/card.tsx'
import { CompactCount } from '../../ui/values/compact-count.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { VisuallyHidden } from '../../ui/toasts/live-region.tsx'
import { openOfUnit } from './counted-lists.ts'
import { AlertsLink } from './alerts-link.tsx'
import { QueryResult } from './query-result.tsx'
import { PlainTable } from './plain-table.tsx'
import { Dash } from '../../ui/values/value-text.tsx'
import scoreCss from './unit-score.module.css'

/** A percentage as a bar with its number. */
function UnitScore({ score }: { score: number | null }) {
  if (score === null) return <Dash />
  return (
    <span className={scoreCss['unitScore']}>
      <span className={scoreCss['scoreTrack']} aria-hidden="true">
        <span className={scoreCss['scoreBar']} style={{ width: `${score}%` }} />
      </span>
      <span>{score}%</span>
    </span>
  )
}

interface PopulationHealthProps {
  query: UseQueryResult<PopulationMetrics>
  mayAlerts: boolean
}
const inUnit = ({ id }: Unit): AddressParams => ({ unit: id, subject: 'ACTIVE' })
type Unit = NonNullable<PopulationMetrics['businessUnitHealthMetrics']>[number]

/** The one link of a row: to its open alerts, or else to its population. */
function UnitName({ unit, mayAlerts }: { unit: Unit; mayAlerts: boolean }) {
  const hasPopulation = useRouter().options.context.pageExists('population')
  if (mayAlerts)
    return (
      <AlertsLink list={openOfUnit(unit.id)}>
        {unit.name}
        <VisuallyHidden>, open alerts</VisuallyHidden>
      </AlertsLink>
    )
  if (!hasPopulation) return <>{unit.name}</>
  return (
    <Link to={pages.population.path} search={inUnit(unit)}>
      {unit.name}
      <VisuallyHidden>, population</VisuallyHidden>
    </Link>
  )
}

/** The compliance of each business unit. */
export function PopulationHealth({ query, mayAlerts }: PopulationHealthProps) {
  return (
    <Card title="Population Health Overview" flush>
      <QueryResult query={query} errorText={toasts.metrics.population} lines={5}>
        {({ businessUnitHealthMetrics: units = [] }) =>
          units.length === 0 ? (
            <EmptyState
              text="No business units yet."
              hint="Business units come from your population file. Each will appear here with its score."
            />
          ) : (
            <PlainTable
              label="Population Health Overview"
              columns={['Business unit', 'Compliance score', 'Active monitored']}
              rows={units.map((unit) => ({
                id: unit.id,
                cells: [
                  <UnitName key="name" unit={unit} mayAlerts={mayAlerts} />,
                  <UnitScore key="score" score={unit.complianceScore} />,
                  <CompactCount key="count" value={unit.activeMonitoredSubjectsCount} />,
                ],
              }))}
            />
          )
        }
      </QueryResult>
    </Card>
  )
}
