import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { providerTypes, toasts, type AlertDetails } from '@vigil/contract'
import { failureOf } from '../../../../lib/failure.ts'
import { Card } from '../../../../ui/card.tsx'
import { orDash } from '../../../../ui/values/value-text.tsx'
import { KeyValuePanel } from '../../../../ui/values/key-value-panel.tsx'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../../ui/states/loading-state.tsx'
import { networksQuery } from '../../alerts-queries.ts'
import { usePopulationAddress } from '../top-bar/use-population-address.ts'
import css from './panels.module.css'
import { Tooltip } from '../../../../ui/tooltip/tooltip.tsx'

function ViewProfile({ subjectId }: { subjectId: string }) {
  const population = usePopulationAddress()
  const to = population.profile(subjectId)
  // the profile leads back to this alert
  const from = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` })
  if (to !== null)
    return (
      <Button
        variant="default"
        size="compact-md"
        renderRoot={(props) => <Link to={to} search={{ from }} {...props} />}
      >
        View Profile
      </Button>
    )
  return (
    <Tooltip label={population.why}>
      <Button
        variant="default"
        size="compact-md"
        data-disabled
        aria-disabled="true"
        aria-description={population.why}
      >
        View Profile
      </Button>
    </Tooltip>
  )
}

function NetworkList({ subjectId }: { subjectId: string }) {
  const { data, error, refetch } = useQuery(networksQuery(subjectId))
  if (!data)
    return error ? (
      <ErrorState {...failureOf(error, toasts.lists.networks)} onRetry={() => void refetch()} />
    ) : (
      <LoadingState label="Loading the networks" />
    )
  if (data.length === 0) return <p className={css['quiet']}>This subject is not in any network.</p>
  return (
    <ul className={css['networks']} aria-label="Network Information">
      {data.map((network) => (
        <li key={network.id}>
          <span>
            {network.name} <span className={css['quiet']}>{network.businessUnitName}</span>
          </span>
          <span className={css['quiet']}>{orDash(network.participationType)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Omitted by the server if the reader may not see them. */
const personalLabels = ['Date of Birth', 'SSN', 'TIN', 'Addresses']

const idLabel = 'Monitored Subject ID'

/** In the server's order, with a dash for omitted personal data; an id that only support asks for comes last. */
function withPersonal(details: AlertDetails['monitoredSubjectDetails']): [string, unknown][] {
  const { [idLabel]: id, ...rest } = details
  const isPerson = details['Provider Type'] === providerTypes.INDIVIDUAL
  const left = isPerson ? personalLabels.filter((label) => details[label] === undefined) : []
  return [
    ...Object.entries(rest),
    ...left.map((label): [string, null] => [label, null]),
    ...(id === undefined ? [] : ([[idLabel, id]] satisfies [string, unknown][])),
  ]
}

interface SubjectPanelProps {
  subjectId: string
  details: AlertDetails['monitoredSubjectDetails']
}

export function SubjectPanel({ subjectId, details }: SubjectPanelProps) {
  return (
    <Card title="Subject Profile Data" actions={<ViewProfile subjectId={subjectId} />} flush>
      <div className={css['inset']}>
        <KeyValuePanel entries={withPersonal(details)} />
      </div>
      <div className={css['section']}>
        <h3 className={css['sectionTitle']}>Network Information</h3>
        <NetworkList subjectId={subjectId} />
      </div>
    </Card>
  )
}
