import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { MappableKind, SaveFileMapping } from '@vigil/contract'
import { useSession } from '../../../lib/session.ts'
import { showSuccess } from '../../../ui/toasts/toast.ts'
import { intakeApi } from '../intake-queries.ts'
import type { Mapping } from './mapping-rules.ts'

export const mappingFailed = 'We were unable to retrieve the file mapping.'
export const sampleFailed = 'We were unable to read the sample.'

/** The saved mapping of a kind of file, and the fields that columns can be mapped to. */
export const mappingQuery = (clientId: string, kind: MappableKind) =>
  queryOptions({
    queryKey: ['intake', 'mapping', clientId, kind],
    queryFn: ({ signal }) => intakeApi.getFileMapping({ params: { clientId, kind } }, { signal }),
    meta: { errorText: mappingFailed },
  })

export interface Sample {
  /** tells two files of the same name apart */
  id: number
  file: File
}

/** How a sample would be read; `columns` null: with the saved mapping. */
export const sampleQuery = (
  clientId: string,
  kind: MappableKind,
  { id, file }: Sample,
  columns: Mapping | null,
) =>
  queryOptions({
    queryKey: ['intake', 'sample', clientId, kind, id, columns],
    queryFn: ({ signal }) =>
      intakeApi.previewFileMapping(
        {
          params: { clientId, kind },
          query: { fileName: file.name, ...(columns && { columns: JSON.stringify(columns) }) },
          body: file,
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    // a sample names people: it is forgotten with its page
    gcTime: 0,
    meta: { silent: true },
  })

export function useSaveMapping(kind: MappableKind) {
  const queryClient = useQueryClient()
  const { currentClient } = useSession()
  const clientId = currentClient.id
  return useMutation({
    mutationFn: (body: SaveFileMapping) => intakeApi.saveFileMapping({ params: { clientId, kind }, body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(mappingQuery(clientId, kind).queryKey, saved)
      showSuccess('The file mapping was saved!')
    },
    meta: { errorText: 'We were unable to save the file mapping.' },
  })
}
