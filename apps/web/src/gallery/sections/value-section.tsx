import { Card } from '../../ui/card.tsx'
import { KeyValuePanel } from '../../ui/values/key-value-panel.tsx'
import css from '../gallery.module.css'

export function ValueSection() {
  return (
    <div className={css['grid']}>
      <Card title="From the Primary Source">
        <KeyValuePanel
          entries={{
            'Excluding Agency': 'HHS Office of Inspector General',
            'Excluding Agency Link': 'https://oig.hhs.gov/exclusions/',
            'Start Date': '2024-06-20',
            'End Date': null,
            'Last Checked': '2026-11-12T17:05:00Z',
            'Also on': ['SAM.gov', 'Illinois HFS OIG'],
            Addresses: [
              { line: '1140 W Fargo Ave', city: 'Chicago', state: 'IL', zip: '60626' },
              { line: '88 Harbor Street', city: 'Evanston', state: 'IL', zip: '60201' },
            ],
            Waiver: false,
          }}
        />
      </Card>
      <Card title="Strange values">
        <KeyValuePanel
          title="Taken as they come"
          entries={[
            ['Markup', '<b onclick="alert(1)">not bold</b>'],
            ['Script address', 'javascript:alert(1)'],
            ['Long', 'A_very_long_identifier_without_any_space_'.repeat(4)],
            ['Lines', 'First line\nSecond line'],
            ['Empty list', []],
            ['Number', 0],
          ]}
        />
      </Card>
    </div>
  )
}
