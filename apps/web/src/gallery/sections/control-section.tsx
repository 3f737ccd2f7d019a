import {
  Button,
  Checkbox,
  Menu,
  MultiSelect,
  PasswordInput,
  Radio,
  Select,
  Switch,
  Tabs,
  Textarea,
  TextInput,
} from '@mantine/core'
import { Card } from '../../ui/card.tsx'
import css from '../gallery.module.css'

export function ControlSection() {
  return (
    <div className={css['grid']}>
      <Card title="Buttons">
        <div className={css['row']}>
          <Button>Save Status</Button>
          <Button variant="default">Cancel</Button>
          <Button variant="light">Light</Button>
          <Button variant="subtle">Subtle</Button>
          <Button variant="outline">Outline</Button>
          <Button color="red">Delete</Button>
          <Button color="red" variant="light">
            Remove
          </Button>
          <Button disabled>Disabled</Button>
          <Button variant="default" disabled>
            Disabled
          </Button>
          <Button loading>Saving</Button>
          <Menu>
            <Menu.Target>
              <Button variant="default">Menu</Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item>View</Menu.Item>
              <Menu.Item disabled>Copy</Menu.Item>
              <Menu.Item color="red">Delete</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      </Card>
      <Card title="Fields">
        <div className={css['stack']}>
          <TextInput
            label="First name"
            placeholder="As on the license"
            description="At least 2 letters"
            required
          />
          <TextInput label="Email" defaultValue="nobody" error="Enter an email address." />
          <TextInput label="Disabled field" value="Cannot be changed" disabled readOnly />
          <PasswordInput label="Password" visibilityToggleButtonProps={{ 'aria-label': 'Show password' }} />
          <Textarea label="Note" placeholder="What was found" />
        </div>
      </Card>
      <Card title="Choices">
        <div className={css['stack']}>
          <Select label="Role" placeholder="Choose one" data={['Reviewer', 'Client Admin']} />
          <MultiSelect label="Sources" data={['OIG LEIE', 'SAM.gov', 'NPPES']} defaultValue={['OIG LEIE']} />
          <Checkbox label="Send mail" defaultChecked />
          <Checkbox label="Not allowed" disabled />
          <Switch label="Feature" defaultChecked />
          <Radio label="Individual" defaultChecked />
          <Tabs defaultValue="all">
            <Tabs.List>
              <Tabs.Tab value="all">All Alerts</Tabs.Tab>
              <Tabs.Tab value="new">New Alerts</Tabs.Tab>
              <Tabs.Tab value="resolved" disabled>
                Resolved
              </Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="all">All of them</Tabs.Panel>
            <Tabs.Panel value="new">New ones</Tabs.Panel>
            <Tabs.Panel value="resolved">Done</Tabs.Panel>
          </Tabs>
        </div>
      </Card>
    </div>
  )
}
