import { Button } from '@mantine/core'
import { dateIn, mayRunReport, reportTable } from '@vigil/contract'
import { useState } from 'react'
import { useSession } from '../../../lib/session.ts'
import { userZone } from '../../../lib/user-zone.ts'
import { Carousel } from '../../../ui/carousel/carousel.tsx'
import { LazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { ReportCard } from '../report-card.tsx'
import { systemReportTypes, type SystemReportType } from './report-draft.ts'

const SystemReportDialog = lazyPart(() => import('./system-report-dialog.tsx'))

/** In the user's zone. */
const todayNow = (): string => dateIn(new Date(), userZone())

/** The reports that every client has; each asks for its parameters. */
export function SystemReports() {
  const { actor } = useSession()
  const [opened, setOpened] = useState(false)
  const [asked, setAsked] = useState<{ type: SystemReportType; today: string } | null>(null)
  const close = (): void => setOpened(false)
  const preload = (): void => void SystemReportDialog.load()
  function open(type: SystemReportType): void {
    setAsked({ type, today: todayNow() })
    setOpened(true)
  }
  return (
    <>
      <Carousel title="System Reports" count={systemReportTypes.length}>
        {systemReportTypes.map((type) => {
          const { name, description, formats } = reportTable[type]
          return (
            <ReportCard
              key={type}
              name={name}
              description={description}
              note={formats.map((format) => format.toUpperCase()).join(', ')}
              actions={
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={`Run ${name}`}
                  aria-haspopup="dialog"
                  disabled={!mayRunReport(actor, type)}
                  onPointerEnter={preload}
                  onFocus={preload}
                  onClick={() => open(type)}
                >
                  Run
                </Button>
              }
            />
          )
        })}
      </Carousel>
      {asked && (
        <LazyDialog opened={opened} onClose={close}>
          {(isOpen) => <SystemReportDialog {...asked} opened={isOpen} onClose={close} />}
        </LazyDialog>
      )}
    </>
  )
}
