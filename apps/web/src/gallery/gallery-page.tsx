import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import type { ComponentType } from 'react'
import { Page } from '../ui/page.tsx'
import css from './gallery.module.css'
import { BadgeSection } from './sections/badge-section.tsx'
import { ControlSection } from './sections/control-section.tsx'
import { DateSection } from './sections/date-section.tsx'
import { DialogSection, ToastSection } from './sections/dialog-section.tsx'
import { FilterSection } from './sections/filter-section.tsx'
import { SmallPartSection } from './sections/small-part-section.tsx'
import { StateSection } from './sections/state-section.tsx'
import { TableSection } from './sections/table-section.tsx'
import { TableStateSection } from './sections/table-state-section.tsx'
import { ValueSection } from './sections/value-section.tsx'

const sections: Record<string, ComponentType> = {
  Table: TableSection,
  'Table states': TableStateSection,
  States: StateSection,
  'Search and filters': FilterSection,
  Badges: BadgeSection,
  'Small parts': SmallPartSection,
  Dates: DateSection,
  Values: ValueSection,
  Dialogs: DialogSection,
  Toasts: ToastSection,
  Controls: ControlSection,
}
const anchor = (name: string): string => name.toLowerCase().replaceAll(' ', '-')

export function GalleryPage() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <main>
      <Page
        title="Parts of Vigil"
        description="Every shared part in every state."
        actions={
          <SegmentedControl
            aria-label="Color scheme"
            data={[
              { value: 'auto', label: 'System' },
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
            value={colorScheme}
            onChange={setColorScheme}
          />
        }
      >
        <nav aria-label="Parts" className={css['anchors']}>
          {Object.keys(sections).map((name) => (
            // the address after # belongs to the router
            <button
              type="button"
              key={name}
              className={css['anchor']}
              onClick={() => document.getElementById(anchor(name))?.scrollIntoView()}
            >
              {name}
            </button>
          ))}
        </nav>
        {Object.entries(sections).map(([name, Section]) => (
          <section
            key={name}
            id={anchor(name)}
            className={css['section']}
            aria-labelledby={`${anchor(name)}-title`}
          >
            <h2 id={`${anchor(name)}-title`} className={css['title']}>
              {name}
            </h2>
            <Section />
          </section>
        ))}
      </Page>
    </main>
  )
}
