import { Button } from '@mantine/core'
import type { InstantSearchResponse } from '@vigil/contract'
import { useId, useState, type SubmitEvent } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Note } from '../../../ui/note.tsx'
import { Kbd } from '../../../ui/values/kbd.tsx'
import { tabTexts } from '../search-tabs.ts'
import { hasExtra, isDateTyped, problemsOf, type FormTab } from './search-draft.ts'
import { MainFields, MoreFields, NarrowFields, type FieldsState } from './search-fields.tsx'
import { SearchFailed } from './search-failed.tsx'
import { useRunSearch } from './use-run-search.ts'
import { useSearchDraft } from './use-search-draft.ts'
import css from './search-form.module.css'

interface SearchFormProps {
  tab: FormTab
  /** the search whose result is shown below */
  shown?: InstantSearchResponse
}

const incomplete =
  'What you typed was restored, except date of birth and address: the browser never stores them. Enter them again.'

/** Searches at once for one party. What was typed is kept until the next search; SSN, date of birth and address are not. */
export function SearchForm({ tab, shown }: SearchFormProps) {
  const { draft, secrets, isTyped, isIncomplete, set, setSecret, release } = useSearchDraft(tab, shown)
  const [isLeft, setLeft] = useState(false)
  const [isWide, setWide] = useState(hasExtra(draft))
  const { run, isPending, error } = useRunSearch(tab)
  const moreId = useId()
  const problemId = useId()

  const problem = problemsOf[tab](draft, secrets)
  const canSearch = problem === null && isDateTyped(secrets.dob) && !isPending
  const narrows = tab === 'individual' || tab === 'organization'
  const fields: FieldsState = {
    draft,
    secrets,
    set,
    setSecret,
    problem: isLeft && isTyped ? problem : null,
    onBlur: () => setLeft(true),
    problemId,
  }
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    setLeft(true)
    if (canSearch) run({ draft, secrets }, { onSuccess: release })
  }
  return (
    <>
      <Card title={tabTexts[tab].title}>
        {narrows && isIncomplete && <Note>{incomplete}</Note>}
        <form className={css['form']} noValidate onSubmit={submit} aria-label={tabTexts[tab].title}>
          <div className={css['row']}>
            <MainFields tab={tab} fields={fields} />
            {narrows && (
              <fieldset className={css['narrow']}>
                <legend>Narrow by (optional)</legend>
                <NarrowFields tab={tab} fields={fields} />
              </fieldset>
            )}
            <Button
              type="submit"
              disabled={!canSearch}
              loading={isPending}
              rightSection={
                <span aria-hidden="true">
                  <Kbd>Enter</Kbd>
                </span>
              }
            >
              Search
            </Button>
            {narrows && (
              <Button
                variant="subtle"
                aria-expanded={isWide}
                aria-controls={moreId}
                onClick={() => setWide(!isWide)}
              >
                {isWide ? 'Fewer fields' : 'Address and license'}
              </Button>
            )}
          </div>
          {narrows && isWide && (
            <div id={moreId} className={css['row']}>
              <MoreFields fields={fields} />
            </div>
          )}
          {fields.problem && (
            <p id={problemId} role="alert" className={css['problem']}>
              {fields.problem}
            </p>
          )}
        </form>
      </Card>
      {error && <SearchFailed error={error} />}
    </>
  )
}
