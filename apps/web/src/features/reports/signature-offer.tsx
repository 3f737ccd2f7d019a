import { Button } from '@mantine/core'
import { saveFile, type SignedFile } from '../../lib/save-file.ts'
import { showOffer } from '../../ui/toasts/toast.ts'
import css from './reports.module.css'

const textOf = (name: string): string =>
  `${name} has a signature, which proves that the file is unchanged. Keep it beside the file, and run vigil verify.`

/** Offers the signature of a CSV file that was just saved. Two files for one click would make browsers ask. */
export function offerSignature({ name, signature }: SignedFile): void {
  const save = (): void => saveFile(`${name}.sig`, new Blob([signature], { type: 'application/json' }))
  showOffer(
    textOf(name),
    <span className={css['offer']}>
      {textOf(name)}
      <Button variant="default" size="compact-sm" onClick={save}>
        Save Signature
      </Button>
    </span>,
  )
}
