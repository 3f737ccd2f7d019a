import { toasts } from '@vigil/contract'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../lib/save-file.ts'
import { showInfo } from '../ui/toast.ts'

interface ReportOptions<Filter> {
  /** such as "Alerts report" */
  name: string
  /** where the server gives the file no name of its own */
  fileName: string
  make: (filter: Filter) => Promise<Blob>
}

interface Report<Filter> {
  make: (filter: Filter) => void
  isPending: boolean
}

/** Makes a file of all rows that a filter leaves, and saves it under the name that the server gives it. */
export function useReport<Filter>({ name, fileName, make }: ReportOptions<Filter>): Report<Filter> {
  const { mutate, isPending } = useMutation({
    mutationFn: make,
    onSuccess: (bytes) => {
      showInfo(toasts.files.downloading(name))
      saveFile(fileName, bytes)
    },
    meta: { errorText: toasts.reports.create },
  })
  return { make: (filter) => mutate(filter), isPending }
}
