import type { InstantSearchResponse } from '@vigil/contract'
import { Fragment } from 'react'
import { foundItems, isIssue, type FoundGroup } from './found-items.ts'
import { groupTitles } from './exclusion-tables.tsx'
import { licensesIn, licenseTitles, type LicenseTab } from './license-tables.tsx'
import css from './detail.module.css'

export type IssueTarget = FoundGroup | LicenseTab | 'npi'

interface Issue {
  target: IssueTarget
  label: string
  count: number
}

/** Where there is something to review, and how much. */
export function issuesOf(result: InstantSearchResponse): Issue[] {
  const items = foundItems(result).filter(isIssue)
  const groups = (Object.keys(groupTitles) as FoundGroup[]).map((target) => ({
    target,
    label: groupTitles[target],
    count: items.filter(({ group }) => group === target).length,
  }))
  const licenses = (['licenses', 'certifications'] as const).map((target) => ({
    target,
    label: licenseTitles[target],
    count: licensesIn(result, target).filter((license) => license.isIssue).length,
  }))
  const { npiStatus } = result
  const npi = {
    target: 'npi',
    label: 'NPPES',
    count: npiStatus && npiStatus.status !== 'ACTIVE' ? 1 : 0,
  } as const
  return [...groups, npi, ...licenses].filter(({ count }) => count > 0)
}

interface IssuesFoundProps {
  result: InstantSearchResponse
  onShow: (target: IssueTarget) => void
}

/** Leads to the tables with something to review. */
export function IssuesFound({ result, onShow }: IssuesFoundProps) {
  const issues = issuesOf(result)
  if (issues.length === 0) return null
  return (
    <span>
      Issue(s) Found:{' '}
      {issues.map(({ target, label, count }, index) => (
        <Fragment key={target}>
          {index > 0 && ', '}
          <button type="button" className={css['jump']} onClick={() => onShow(target)}>
            {`${label} ${count}`}
          </button>
        </Fragment>
      ))}
    </span>
  )
}
