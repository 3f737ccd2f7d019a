import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalText } from '../../../lib/failure.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { showError, showSuccess } from '../../../ui/toasts/toast.ts'
import { matchingModelsApi, matchingModelsKey } from './matching-models-queries.ts'
import { totalsOf, type ClientRehearsal } from './rehearsal-rules.ts'
import { countText, totalsText } from './rehearsal-texts.ts'
import css from './matching-models.module.css'

interface ActivateButtonProps {
  modelId: string
  active: string | null
  rehearsed: readonly ClientRehearsal[]
}

/** Activates a model, after a question that says what will happen. */
export function ActivateButton({ modelId, active, rehearsed }: ActivateButtonProps) {
  const queries = useQueryClient()
  const confirm = useConfirm()
  const activate = useMutation({
    mutationFn: () => matchingModelsApi.activateMatchingModel({ params: { modelId } }),
    meta: { silent: true },
    onSuccess: () => showSuccess(`Model ${modelId} is active.`),
    onError: (error) => showError(refusalText(error) ?? 'The model could not be activated.'),
    onSettled: () => queries.invalidateQueries({ queryKey: matchingModelsKey }),
  })
  async function ask(): Promise<void> {
    const subjects = rehearsed.reduce((sum, { client }) => sum + client.subjects, 0)
    const yes = await confirm({
      title: `Activate model ${modelId}?`,
      text: (
        <div className={css['question']}>
          <p>
            {countText(rehearsed.length, 'client')} with {countText(subjects, 'provider')} will be screened
            again. Alerts that the new model raises, changes or closes will say so.
          </p>
          <p>{totalsText(totalsOf(rehearsed, active), rehearsed.length)}</p>
        </div>
      ),
      confirmLabel: 'Activate',
    })
    if (yes) activate.mutate()
  }
  return (
    <Button
      loading={activate.isPending}
      aria-label={`Activate ${modelId}`}
      // the question handles its own errors
      onClick={() => void ask()}
    >
      Activate
    </Button>
  )
}
