import { Button, Modal } from '@mantine/core'
import { sessionTexts } from '@vigil/contract'

const clock = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export default function IdleDialog({ left }: { left: number | null }) {
  return (
    <Modal
      opened={left !== null}
      onClose={() => {}}
      withCloseButton={false}
      title="Are you still there?"
      centered
    >
      <p>{sessionTexts.idlePrompt}</p>
      <p role="timer" aria-live="off">
        {left === null ? '' : `${clock(left)} left`}
      </p>
      <Button mt="md" data-autofocus>
        Stay signed in
      </Button>
    </Modal>
  )
}
