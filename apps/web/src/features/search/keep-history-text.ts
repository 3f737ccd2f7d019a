/** The text filter of the list that a page was opened from, which may name somebody. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    // with the page in the browser's history, so that it is not in the URL that people share
    historyText?: string
  }
}

interface KeptState {
  historyText?: string
}

/** For links between the pages that were opened from the list. */
export const keepHistoryText = ({ historyText }: KeptState): KeptState =>
  historyText === undefined ? {} : { historyText }
