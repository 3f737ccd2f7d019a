import { Modal } from '@mantine/core'
import { Kbd } from '../values/kbd.tsx'
import css from './keyboard-help.module.css'

export interface KeyGroup {
  title: string
  keys: readonly { keys: readonly string[]; does: string }[]
}

interface KeyboardHelpDialogProps {
  groups: readonly KeyGroup[]
  opened: boolean
  onClose: () => void
}

export default function KeyboardHelpDialog({ groups, opened, onClose }: KeyboardHelpDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size="md">
      <div className={css['groups']}>
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <h3 className={css['title']}>{title}</h3>
            <dl className={css['keys']}>
              {keys.map((one) => (
                <div key={one.does} className={css['line']}>
                  <dt className={css['does']}>{one.does}</dt>
                  <dd className={css['presses']}>
                    {one.keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}
