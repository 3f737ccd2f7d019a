import type { KeyGroup } from '../ui/dialogs/keyboard-help-dialog.tsx'

interface KeyTexts {
  /** such as "Open the alert" */
  opens: string
  /** keys of this list alone */
  ofList?: KeyGroup['keys']
  ofRow?: KeyGroup['keys']
}

/** The keys of a list, for `KeyboardHelp`. */
export const listKeyGroups = ({ opens, ofList = [], ofRow = [] }: KeyTexts): readonly KeyGroup[] => [
  {
    title: 'List',
    keys: [
      { keys: ['/'], does: 'Search' },
      { keys: ['Esc'], does: 'Leave search' },
      { keys: ['↓'], does: 'Go from search to the first row' },
      { keys: ['n', ']'], does: 'Next page' },
      { keys: ['p', '['], does: 'Previous page' },
      ...ofList,
      { keys: ['?'], does: 'Show keyboard shortcuts' },
    ],
  },
  {
    title: 'A row',
    keys: [
      { keys: ['j', '↓'], does: 'Next row' },
      { keys: ['k', '↑'], does: 'Previous row' },
      { keys: ['Enter'], does: opens },
      ...ofRow,
    ],
  },
]
