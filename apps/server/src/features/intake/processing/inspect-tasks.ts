import { inspectPreclusion, Refusal } from '@vigil/sources'
import { serveTasks } from '@vigil/threads'
import type { InspectMessage, InspectResult, InspectTask } from './inspect-messages.ts'

serveTasks<InspectTask, InspectMessage, InspectResult>(
  async ({ file, mapping }, tell) => {
    try {
      const list = await inspectPreclusion(file, mapping)
      const { sheets, skippedSheets } = list
      await tell({ kind: 'sheets', sheets, skippedSheets })
      for await (const cells of list.cells()) await tell({ kind: 'cells', cells })
      return { refusal: null }
    } catch (error) {
      if (error instanceof Refusal) return { refusal: error.message }
      throw error
    }
  },
  {
    // a reader's error message may contain list data: report only where it failed
    failureOf({ name, stack }) {
      const at = stack?.match(/^ {4}at .*$/gm)?.slice(0, 3) ?? []
      return { name, message: at.map((frame) => frame.trim()).join(' < ') }
    },
  },
)
