// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { useConfirm, type ConfirmQuestion } from './confirm.tsx'

function Asker({ question, onAnswer }: { question: ConfirmQuestion; onAnswer: (yes: boolean) => void }) {
  const confirm = useConfirm()
  return (
    <button type="button" onClick={() => void confirm(question).then(onAnswer)}>
      Ask
    </button>
  )
}

const plain: ConfirmQuestion = { title: 'Sure?', text: 'This changes things.', confirmLabel: 'Do it' }

async function ask(question: ConfirmQuestion) {
  const onAnswer = vi.fn<(yes: boolean) => void>()
  renderPart(<Asker question={question} onAnswer={onAnswer} />)
  screen.getByRole('button', { name: 'Ask' }).focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: question.title })
  return onAnswer
}
const focusIsOn = (name: string) =>
  waitFor(() => expect(document.activeElement?.textContent ?? '').toBe(name))

it('is answered by keyboard, and returns the focus', async () => {
  const onAnswer = await ask(plain)
  await focusIsOn('Do it')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(onAnswer.mock.calls).toEqual([[true]]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await focusIsOn('Ask')
})

it('treats Escape as no', async () => {
  const onAnswer = await ask(plain)
  await focusIsOn('Do it')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(onAnswer.mock.calls).toEqual([[false]]))
})

it('focuses Cancel if the action is dangerous', async () => {
  const onAnswer = await ask({ ...plain, tone: 'danger' })
  await focusIsOn('Cancel')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(onAnswer.mock.calls).toEqual([[false]]))
})

it('needs the exact word if one is required', async () => {
  const onAnswer = await ask({ ...plain, tone: 'danger', typeToConfirm: 'DELETE' })
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Do it' })
  const field = screen.getByLabelText('Type DELETE to confirm')
  await userEvent.type(field, 'delete{Enter}')
  expect([button.disabled, onAnswer.mock.calls.length]).toEqual([true, 0])
  await userEvent.clear(field)
  await userEvent.type(field, 'DELETE{Enter}')
  await waitFor(() => expect(onAnswer.mock.calls).toEqual([[true]]))
})
