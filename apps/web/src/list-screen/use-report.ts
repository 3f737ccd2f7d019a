import { toasts } from '@vigil/contract'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../lib/save-file.ts'
import { showInfo } from '../ui/toasts/toast.ts'

interface ReportOptions<Filter> {
  /** such as "Alerts report" */
  name: string
  /** if the server gives no file name */
  fileName: string
  make: (filter: Filter) => Promise<Blob>
}

interface Report<Filter> {
  make: (filter: Filter) => void
  isPending: boolean
}

/** Downloads all rows that match a filter as a file. */
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
