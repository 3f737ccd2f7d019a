import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { fileTabs, pages, mayWithFiles, type FileTab } from '@vigil/contract'
import { useEffect, useMemo, useState } from 'react'
import { useSession } from '../../../lib/session.ts'
import { uploadList } from '../../../lib/uploads/upload-list.ts'
import { useListKeys } from '../../../list-screen/list-keys.ts'
import { listKeyGroups } from '../../../list-screen/list-key-groups.ts'
import { ListPage } from '../../../list-screen/list-page.tsx'
import { ListTable } from '../../../list-screen/list-table.tsx'
import { ListTabs } from '../../../list-screen/list-tabs.tsx'
import { ListToolbar } from '../../../list-screen/list-toolbar.tsx'
import { useListScreen, type ListPageProps } from '../../../list-screen/use-list-screen.ts'
import { KeyboardHelp } from '../../../ui/dialogs/keyboard-help.tsx'
import { filesKey, filesQuery, isHeld } from '../intake-queries.ts'
import { UploadButton } from '../upload/upload-button.tsx'
import { fileColumns } from './file-columns.tsx'
import { FileDetails } from './file-details.tsx'
import { filesAddress, fileTabNames, type FilesAddress } from './files-address.ts'
import css from './history.module.css'
import { OpenFilesContext, useOpenFilesState } from './open-files.ts'

const tabLabels = Object.fromEntries(fileTabNames.map((tab) => [tab, fileTabs[tab].label])) as Record<
  FileTab,
  string
>

const emptyHints: Record<FileTab, string> = {
  all: 'Files appear here once they are uploaded, or arrive by SFTP or in the drop folder.',
  complete: 'Files whose rows were all imported will appear here.',
  withErrors: 'Files with rows that could not be imported will appear here, with an error report.',
  failed: 'Files that could not be imported will appear here, with the reason.',
}

const noKeys = {}
const keys = listKeyGroups({ opens: 'Show or hide details' })

function useFileList({ address, onAddress }: ListPageProps<FilesAddress>) {
  const { currentClient } = useSession()
  const query = useQuery(filesQuery(currentClient.id, address))
  const screen = useListScreen({
    schema: filesAddress,
    address,
    onAddress,
    query,
    onRetry: () => void query.refetch(),
  })
  return { screen, counts: query.data && fileTabNames.map((tab) => query.data.counts[tab]) }
}

const MappingsButton = () => (
  <Button variant="default" renderRoot={(props) => <Link to={pages.fileMapping.path} {...props} />}>
    File Mappings
  </Button>
)

/** A file that has just arrived is in the history. */
function useReloadAfterUploads(): void {
  const queryClient = useQueryClient()
  useEffect(
    () => uploadList.onFinished(() => void queryClient.invalidateQueries({ queryKey: filesKey })),
    [queryClient],
  )
}

/** Every file of the client, what became of it, and the decisions about it. */
export function FileHistoryPage(props: ListPageProps<FilesAddress>) {
  const { screen, counts } = useFileList(props)
  useListKeys(screen, noKeys)
  useReloadAfterUploads()
  const { actor } = useSession()
  const [now] = useState(() => new Date())
  const columns = useMemo(() => fileColumns(actor, now), [actor, now])
  const mayDecide = mayWithFiles(actor, 'population')
  const open = useOpenFilesState(mayDecide ? screen.rows.find(isHeld)?.id : undefined)
  return (
    <ListPage
      title="Data Management: File History"
      screen={screen}
      actions={
        <>
          <KeyboardHelp groups={keys} />
          {mayWithFiles(actor, 'mappings') && <MappingsButton />}
          <UploadButton />
        </>
      }
    >
      <div className={css['tabs']}>
        <ListTabs
          label="Files by status"
          tabs={tabLabels}
          open={screen.address.tab}
          onOpen={screen.openTab}
          counts={counts}
        >
          <ListToolbar screen={screen} label="Search files" placeholder="File name" />
          <OpenFilesContext value={open}>
            <ListTable
              screen={screen}
              label="Files"
              columns={columns}
              rowId={({ id }) => id}
              rowLabel={({ file }) => file.fileName}
              renderDetail={(file) =>
                open.isOpen(file.id) ? <FileDetails file={file} mayDecide={mayDecide} /> : null
              }
              errorText="The file history could not be loaded."
              emptyHint={emptyHints[screen.address.tab]}
              {...(mayDecide && {
                actions: (
                  <span className={css['note']}>
                    An accepted import can be undone until a newer file builds on it.
                  </span>
                ),
              })}
              dense
            />
          </OpenFilesContext>
        </ListTabs>
      </div>
    </ListPage>
  )
}
