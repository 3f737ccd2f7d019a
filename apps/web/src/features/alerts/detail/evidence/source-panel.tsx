import type { AlertDetails, DetailLabel } from '@vigil/contract'
import { Suspense } from 'react'
import { Card } from '../../../../ui/card.tsx'
import { ExternalLink } from '../../../../ui/values/external-link.tsx'
import { KeyValuePanel } from '../../../../ui/values/key-value-panel.tsx'
import { lazyPart } from '../../../../ui/states/lazy-part.tsx'
import { dayOf } from '../../../../lib/local-time.ts'
import css from './panels.module.css'

const loadScreenshot = () => import('./screenshot.tsx').then(({ Screenshot }) => ({ default: Screenshot }))
const Screenshot = lazyPart(loadScreenshot)

const screenshotLabel = 'Screenshot' satisfies DetailLabel
const isLink = ([label, value]: readonly [string, unknown]): boolean =>
  label.endsWith('Link') && typeof value === 'string' && /^https?:/i.test(value)

interface SourcePanelProps {
  details: AlertDetails['alertDetails']
  list: AlertDetails['list']
}

/** Every label in the server's order; the source record is shown as an image. */
export function SourcePanel({ details, list }: SourcePanelProps) {
  const entries = Object.entries(details)
  const file = details[screenshotLabel]
  const link = list.page ?? entries.find(isLink)?.[1]
  return (
    <Card
      title="From the Primary Source"
      actions={
        <>
          {list.document !== null && <ExternalLink href={list.document}>Open PDF</ExternalLink>}
          {typeof link === 'string' && <ExternalLink href={link}>Open at source</ExternalLink>}
        </>
      }
    >
      <div className={css['source']}>
        <div className={css['sourceText']}>
          <KeyValuePanel entries={entries.filter(([label]) => label !== screenshotLabel)} />
        </div>
        {typeof file === 'string' && file !== '' && (
          <figure className={css['record']}>
            <Suspense fallback={<div className={css['picture']} />}>
              <Screenshot key={file} fileId={file} />
            </Suspense>
            <figcaption className={css['quiet']}>Source record as of {dayOf(list.checkedAt)}</figcaption>
          </figure>
        )}
      </div>
    </Card>
  )
}
