import { Modal } from '@mantine/core'

interface ScoreDialogProps {
  opened: boolean
  onClose: () => void
}

export default function ScoreDialog({ opened, onClose }: ScoreDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="How is my score calculated?"
      size="md"
      centered
      returnFocus={false}
    >
      <p>
        Your compliance score is the percentage of actively monitored providers that have no alert in Needs
        Review or Under Review. Resolving alerts raises your score.
      </p>
    </Modal>
  )
}
