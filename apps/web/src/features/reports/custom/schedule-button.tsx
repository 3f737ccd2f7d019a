import { ActionIcon } from '@mantine/core'
import { IconCalendarRepeat } from '@tabler/icons-react'
import type { CustomReport } from '@vigil/contract'
import { useState } from 'react'
import { LazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'

const ScheduleDialog = lazyPart(() => import('./schedule-dialog.tsx'))

export function ScheduleButton({ report }: { report: CustomReport }) {
  const [opened, setOpened] = useState(false)
  const close = (): void => setOpened(false)
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Schedule ${report.name}`}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <IconCalendarRepeat size={16} aria-hidden="true" />
      </ActionIcon>
      <LazyDialog opened={opened} onClose={close}>
        {(isOpen) => <ScheduleDialog report={report} opened={isOpen} onClose={close} />}
      </LazyDialog>
    </>
  )
}
