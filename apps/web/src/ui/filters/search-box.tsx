import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent as FieldKey, type SubmitEvent } from 'react'
import { Kbd } from '../values/kbd.tsx'
import css from './search-box.module.css'
import { isTyping } from '../is-typing.ts'

interface SearchBoxProps {
  label: string
  placeholder: string
  value: string
  maxLength?: number
  onSearch: (text: string) => void
  /** `/` focuses it; for one box of a page */
  hasShortcut?: boolean
  /** the typed text before it is applied */
  onType?: (text: string) => void
}

/**
 * Enter searches, the cross clears the search, `/` focuses the box from anywhere on the page, Escape leaves
 * it.
 */
export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder, value, maxLength, hasShortcut = true, onSearch, onType } = props
  const [text, setText] = useState(value)
  const [applied, setApplied] = useState(value)
  if (value !== applied) {
    setApplied(value)
    setText(value)
  }
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (!hasShortcut) return undefined
    function focusOnSlash(event: KeyboardEvent): void {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', focusOnSlash)
    return () => document.removeEventListener('keydown', focusOnSlash)
  }, [hasShortcut])

  function search(event: SubmitEvent): void {
    event.preventDefault()
    onSearch(text.trim())
  }
  function leave({ key, nativeEvent }: FieldKey): void {
    if (key === 'Escape' && !nativeEvent.isComposing) input.current?.blur()
  }
  function clear(): void {
    setText('')
    onType?.('')
    input.current?.focus()
    if (value !== '') onSearch('')
  }

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <search> is not known to every browser of today
    <form role={hasShortcut ? 'search' : undefined} className={css['box']} onSubmit={search}>
      <TextInput
        ref={input}
        aria-label={label}
        aria-keyshortcuts={hasShortcut ? '/' : undefined}
        placeholder={placeholder}
        value={text}
        maxLength={maxLength}
        onChange={(event) => {
          setText(event.currentTarget.value)
          onType?.(event.currentTarget.value)
        }}
        onKeyDown={leave}
        enterKeyHint="search"
        autoComplete="off"
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        rightSection={
          text === '' ? (
            hasShortcut && (
              <span aria-hidden="true">
                <Kbd>/</Kbd>
              </span>
            )
          ) : (
            <CloseButton size="sm" aria-label="Clear search" onClick={clear} />
          )
        }
      />
    </form>
  )
}
