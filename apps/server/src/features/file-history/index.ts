export {
  hasCounted,
  isImported,
  insertFile,
  updateFile,
  updateHeldFile,
  updateProcessing,
  markUndone,
  type HistoryFile,
  type NewHistoryFile,
} from './file-history-queries.ts'
