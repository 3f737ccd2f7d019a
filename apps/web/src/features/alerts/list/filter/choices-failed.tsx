import { Button } from '@mantine/core'
import css from './filter.module.css'

interface ChoicesFailedProps {
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown }
  text: string
}

/** In place of choices that could not be loaded. */
export function ChoicesFailed({ query, text }: ChoicesFailedProps) {
  if (!query.isError) return null
  return (
    <p className={css['failed']}>
      {text}
      <Button
        variant="default"
        size="compact-xs"
        loading={query.isFetching}
        onClick={() => void query.refetch()}
      >
        Try again
      </Button>
    </p>
  )
}
