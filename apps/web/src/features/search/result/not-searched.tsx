import type { SearchedList } from '@vigil/contract'
import { stateText } from './result-texts.ts'
import css from './result.module.css'

const namedAtMost = 3

/** The lists that were not searched, each with the reason; many only on request. */
export function NotSearched({ lists }: { lists: readonly SearchedList[] }) {
  const texts = lists.map(stateText)
  if (texts.length <= namedAtMost) return <>Not searched: {texts.join(', ')}</>
  return (
    <details className={css['details']}>
      <summary>{texts.length} lists were not searched</summary>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  )
}
