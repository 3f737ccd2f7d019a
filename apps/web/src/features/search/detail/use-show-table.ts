import { limits } from '@vigil/contract'
import { useState } from 'react'
import type { IssueTarget } from './issues-found.tsx'
import type { LicenseTab } from './license-tables.tsx'

/** The bar at the top covers this much of a table that is scrolled to. */
const offsets: Partial<Record<IssueTarget, number>> = {
  federal: limits.scrollOffset,
  npi: limits.scrollOffset,
  nppes: limits.scrollOffset,
}

const isLicenseTab = (target: IssueTarget): target is LicenseTab =>
  target === 'nppes' || target === 'licenses' || target === 'certifications'

function scrollTo(target: IssueTarget): void {
  const element = document.getElementById(`found-${target}`)
  if (!element) return
  const top = element.getBoundingClientRect().top + window.scrollY + (offsets[target] ?? 0)
  window.scrollTo({ top, behavior: 'instant' })
  element.focus({ preventScroll: true })
}

/** The open tab of the licenses, and a way to any table. */
export function useShowTable(): {
  tab: LicenseTab
  openTab: (tab: LicenseTab) => void
  show: (target: IssueTarget) => void
} {
  const [tab, setTab] = useState<LicenseTab>('nppes')
  function show(target: IssueTarget): void {
    if (!isLicenseTab(target) || target === tab) return scrollTo(target)
    setTab(target)
    setTimeout(() => scrollTo(target), limits.tabSwitchMs)
  }
  return { tab, openTab: setTab, show }
}
