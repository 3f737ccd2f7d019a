import { isLayerOpen } from '../ui/is-typing.ts'
import { runningUploads } from './uploads/running-uploads.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLElement

const touched = new Set<WeakRef<Field>>()

function holdsInput(field: Field): boolean {
  if (!field.isConnected) return false
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) return field.checked
  return 'value' in field ? field.value !== '' : field.textContent !== ''
}

/** Remembers every field that the user has typed in. */
export function watchTyping(): () => void {
  const remember = ({ target }: Event): void => {
    if (target instanceof HTMLElement) touched.add(new WeakRef(target))
  }
  addEventListener('input', remember, true)
  return () => removeEventListener('input', remember, true)
}

/** Whether a dialog or menu is open, a file is being sent, or a field holds typed text, which must not be lost. */
export function isInUse(): boolean {
  if (runningUploads.count() > 0) return true
  for (const reference of touched) {
    const field = reference.deref()
    if (field && holdsInput(field)) return true
    if (!field?.isConnected) touched.delete(reference)
  }
  return isLayerOpen()
}
