import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { ApiKeyInput } from '@vigil/contract'
import { refusalText } from '../../lib/failure.ts'
import { Card } from '../../ui/card.tsx'
import css from './api-keys.module.css'
import { useFocusOnMount } from './use-focus-on-mount.ts'

interface ApiKeyFormProps {
  title: string
  /** the current name; none for a new key */
  current?: string
  submitLabel: string
  onDirty: (dirty: boolean) => void
  /** a rejection means that the key was not saved */
  onSubmit: (name: string) => Promise<unknown>
  onCancel: () => void
}

export function ApiKeyForm({ title, current, submitLabel, onDirty, onSubmit, onCancel }: ApiKeyFormProps) {
  const input = useFocusOnMount<HTMLInputElement>()
  const changed = (name: string): boolean => name.trim() !== (current ?? '')
  const form = useForm({
    initialValues: { name: current ?? '' },
    validate: schemaResolver(ApiKeyInput, { sync: true }),
    validateInputOnChange: true,
    onValuesChange: ({ name }) => onDirty(changed(name)),
  })
  const { name } = form.values
  const nothingToSave = current !== undefined && (name.trim() === '' || !changed(name))

  async function submit(): Promise<void> {
    try {
      await onSubmit(name.trim())
    } catch (error) {
      form.setFieldError('name', refusalText(error))
    }
  }

  return (
    <Card title={title}>
      <form className={css['form']} noValidate onSubmit={form.onSubmit(submit)}>
        <TextInput
          ref={input}
          label="API Key Name"
          withAsterisk
          required
          autoComplete="off"
          readOnly={form.submitting}
          {...form.getInputProps('name')}
        />
        <div className={css['buttons']}>
          <Button variant="default" disabled={form.submitting} onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={nothingToSave} loading={form.submitting}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Card>
  )
}
