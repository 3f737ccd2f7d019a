import { orDash } from './value-text.tsx'

interface ShortTextProps {
  short: string | undefined
  full: string
}

/** A text in few letters; the full one is for screen readers and for the tooltip of a table's cell. */
export const ShortText = ({ short, full }: ShortTextProps) =>
  short ? (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden" data-full-text>
        {full}
      </span>
    </>
  ) : (
    orDash(full)
  )
