import { Button, Modal } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { toasts } from '@vigil/contract'
import { useCallback, useState } from 'react'
import { LiveRegion, VisuallyHidden } from '../../../../ui/toasts/live-region.tsx'
import { alertsApi, alertsKey } from '../../alerts-queries.ts'
import css from './panels.module.css'

const screenshotQuery = (fileId: string) =>
  queryOptions({
    queryKey: [...alertsKey, 'screenshot', fileId],
    queryFn: ({ signal }) => alertsApi.getFile({ params: { fileId } }, { signal }),
    staleTime: Infinity,
    meta: { errorText: toasts.files.screenshot },
  })

/** An object URL that exists as long as the image is shown. */
function BlobImage({ blob, alt, className }: { blob: Blob; alt: string; className?: string | undefined }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(blob)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [blob],
  )
  return <img ref={show} alt={alt} className={className} />
}

/** The picture of the source record; click to enlarge. */
export function Screenshot({ fileId }: { fileId: string }) {
  const { data, isError, refetch } = useQuery(screenshotQuery(fileId))
  const [large, setLarge] = useState(false)
  if (data)
    return (
      <>
        <button
          type="button"
          className={css['picture']}
          aria-label="Enlarge the source record"
          onClick={() => setLarge(true)}
        >
          <BlobImage blob={data} alt="The entry as loaded from the source" />
        </button>
        <Modal opened={large} onClose={() => setLarge(false)} title="Source record" size="auto">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it on a narrow screen */}
          <section className={css['enlarged']} tabIndex={0} aria-label="Source record, enlarged">
            <BlobImage
              blob={data}
              alt="The entry as loaded from the source, enlarged"
              className={css['large']}
            />
          </section>
        </Modal>
      </>
    )
  if (isError)
    return (
      <div className={css['picture']}>
        <p className={css['quiet']}>The source record could not be loaded.</p>
        <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  return (
    <LiveRegion busy className={css['picture']}>
      <VisuallyHidden>Loading the source record</VisuallyHidden>
    </LiveRegion>
  )
}
