import { Notifications } from '@mantine/notifications'

export default function Toasts() {
  return <Notifications position="top-right" transitionDuration={120} limit={4} containerWidth={400} />
}
