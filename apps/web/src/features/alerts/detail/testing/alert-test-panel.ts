import { reviewStatusLabels, type ReviewStatus } from '@vigil/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** The review panel of an open alert. */
export const panel = () => screen.findByRole('region', { name: 'Update Status' })
export const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
export const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save Status' })
export const saveAndNext = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Save and Next Alert' })
export const write = (text: string) => fireEvent.change(note(), { target: { value: text } })
export const message = () => within(screen.getByRole('region', { name: 'Update Status' })).getByRole('alert')

export const statusOf = (status: ReviewStatus) =>
  screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${reviewStatusLabels[status]}`) })
export const choose = (user: UserEvent, status: ReviewStatus) => user.click(statusOf(status))
/** The status that the panel shows. */
export const shownStatus = (): string | undefined =>
  screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value
