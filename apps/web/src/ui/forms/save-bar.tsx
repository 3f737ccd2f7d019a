import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { usePageKeys } from '../use-page-keys.ts'
import { Kbd } from '../values/kbd.tsx'
import css from './form.module.css'

interface SaveBarProps {
  /** what is unsaved, each in a few words */
  changes: readonly string[]
  /** how many fields cannot be saved as they are */
  errors: number
  onShowErrors: () => void
  saving: boolean
  onSave: () => void
  onCancel: () => void
}

/** A press must not blur a field: its error would move the button away before the click. */
const keepFocus = (event: MouseEvent): void => event.preventDefault()

const countOf = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** Stays at the bottom of a long form: the only place to save it. Ctrl+S saves, too. */
export function SaveBar({ changes, errors, onShowErrors, saving, onSave, onCancel }: SaveBarProps) {
  const maySave = changes.length > 0 && errors === 0 && !saving
  usePageKeys({
    'Mod+s': () => {
      if (maySave) onSave()
      else if (errors > 0) onShowErrors()
    },
  })
  return (
    <section className={css['bar']} aria-label="Unsaved changes">
      <output className={css['changes']}>
        <span className={css['changeCount']}>
          {changes.length === 0 ? 'No changes' : countOf(changes.length, 'unsaved change')}
        </span>
        <span className={css['changeList']} title={changes.join(' · ')}>
          {changes.join(' · ')}
        </span>
      </output>
      <div className={css['barActions']}>
        {errors > 0 && changes.length > 0 && (
          <span className={css['problems']}>
            <IconAlertTriangle size={16} aria-hidden="true" />
            {countOf(errors, 'error')}
            <Button
              variant="transparent"
              color="red"
              size="compact-sm"
              td="underline"
              onMouseDown={keepFocus}
              onClick={onShowErrors}
            >
              Show
            </Button>
          </span>
        )}
        <Button variant="default" disabled={saving} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          disabled={!maySave && !saving}
          loading={saving}
          aria-keyshortcuts="Control+S"
          onMouseDown={keepFocus}
          onClick={onSave}
          rightSection={
            <span aria-hidden="true">
              <Kbd>Ctrl S</Kbd>
            </span>
          }
        >
          Save
        </Button>
      </div>
    </section>
  )
}

/** Scrolls to the first error of a form and focuses its field. */
export function focusFirstError(form: HTMLElement | null): void {
  const found = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-form-error]')
  const field = found?.matches('[data-form-error]')
    ? found.closest('fieldset')?.querySelector<HTMLElement>('input:not(:disabled)')
    : found
  found?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
