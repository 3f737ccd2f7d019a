import { Notifications } from '@mantine/notifications'

export default function Toasts() {
  return <Notifications position="bottom-right" transitionDuration={120} limit={4} containerWidth={400} />
}
