'use client'

import {
  ActionIcon,
  Button,
  Checkbox,
  Kbd,
  Menu,
  NativeSelect,
  PasswordInput,
  Radio,
  Switch,
  Textarea,
  TextInput,
  Tooltip,
} from '@mantine/core'
import { Ellipsis, Pause, Printer, Search, Trash2 } from 'lucide-react'
import { Button as ReasonButton } from '@/components/ui/button'
import classes from './design.module.css'

/** Mantine's controls in this theme. */
export function Controls() {
  return (
    <>
      <Buttons />
      <Fields />
    </>
  )
}

function Buttons() {
  return (
    <>
      <div className="cluster gap-lg">
        <Button>Save address</Button>
        <Button variant="default" leftSection={<Pause size={15} aria-hidden="true" />}>
          Hold
        </Button>
        <Button variant="light">Show all</Button>
        <Button variant="subtle">Edit</Button>
        <Button color="red">Cancel 3 items</Button>
        <Button color="red" variant="light">
          Discard
        </Button>
        <Button loading>Saving</Button>
        <Button disabled>Disabled</Button>
        <ReasonButton variant="default" disabledReason="This needs the permission orders:hold.">
          Not allowed
        </ReasonButton>
      </div>
      <div className="cluster gap-lg">
        <Button size="md">Sign in</Button>
        <Button size="xs" variant="default">
          Release
        </Button>
        <Button size="compact-xs" variant="subtle">
          Edit
        </Button>
        <Tooltip label="Print the packing slip">
          <ActionIcon variant="default" aria-label="Print" size={32}>
            <Printer size={16} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
        <Menu>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label="More">
              <Ellipsis size={16} aria-hidden="true" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>Order</Menu.Label>
            <Menu.Item leftSection={<Pause size={15} aria-hidden="true" />} rightSection={<Kbd aria-hidden="true">h</Kbd>}>
              Hold
            </Menu.Item>
            <Menu.Item disabled>Refund</Menu.Item>
            <Menu.Divider />
            <Menu.Item color="red" leftSection={<Trash2 size={15} aria-hidden="true" />}>
              Cancel the order…
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <span>
          <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
        </span>
      </div>
    </>
  )
}

function Fields() {
  return (
    <div className={classes.columns}>
      <TextInput label="Find" placeholder="Name, number, e-mail …" leftSection={<Search size={15} aria-hidden="true" />} />
      <TextInput label="Postcode" withAsterisk error="Give 5 digits: 14609." defaultValue="1460" />
      <NativeSelect label="Reason" data={['Choose a reason', 'Fraud review', 'Address unclear']} />
      <PasswordInput label="Password" defaultValue="secret" visibilityToggleButtonProps={{ 'aria-label': 'Show password' }} />
      <TextInput label="Safe ID" description="Given by the merchant; it cannot be changed." disabled defaultValue="SAFE-0042" />
      <Textarea label="Comment" autosize minRows={2} placeholder="What others have to know" />
      <div className="cluster gap-lg">
        <Checkbox label="Release the hold on saving" defaultChecked />
        <Checkbox label="Some" indeterminate readOnly />
        <Switch label="Keys on" defaultChecked />
      </div>
      <Radio.Group label="Which hold" defaultValue="one">
        <div className="cluster gap-lg">
          <Radio value="one" label="Fraud review" />
          <Radio value="two" label="Address unclear" />
        </div>
      </Radio.Group>
    </div>
  )
}
