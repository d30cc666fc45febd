'use client'

import { Menu, UnstyledButton } from '@mantine/core'
import { CircleUserRound, Keyboard, LogOut } from 'lucide-react'
import Link from 'next/link'
import { KeyHint } from '../keys/key-hint'
import { useWho } from '../session/who'
import { densities, schemes } from './look-words'
import { signOutHere } from './sign-out'
import { useLook } from './use-look'
import classes from './user-menu.module.css'

export function UserMenu({ onKeys }: { onKeys: () => void }) {
  const { name, email } = useWho()
  const look = useLook()
  return (
    <Menu position="bottom-end" width={232}>
      <Menu.Target>
        <UnstyledButton className={classes.button} aria-label={`Menu of ${name}`}>
          <span aria-hidden="true" className={classes.initials}>
            {initials(name)}
          </span>
          <span aria-hidden="true" className={classes.name}>
            {name}
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {email && <Menu.Label className={classes.email}>{email}</Menu.Label>}
        <Menu.Item component={Link} href="/profile" leftSection={<CircleUserRound size={16} aria-hidden="true" />}>
          My profile
        </Menu.Item>
        <Choices label="Colours" names={schemes} value={look.colours} onChange={look.setColours} />
        <Choices label="Rows" names={densities} value={look.density} onChange={look.setDensity} />
        <Menu.Label>Keys</Menu.Label>
        <Menu.CheckboxItem checked={look.hasLetters} onChange={look.switchLetters}>
          Single letters as shortcuts
        </Menu.CheckboxItem>
        <Menu.Item leftSection={<Keyboard size={16} aria-hidden="true" />} rightSection={<KeyHint keys="?" />} onClick={onKeys}>
          List of keys
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<LogOut size={16} aria-hidden="true" />} onClick={signOutHere}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

interface ChoicesProps {
  label: string
  names: Record<string, string>
  value: string
  onChange: (value: string) => void
}

function Choices({ label, names, value, onChange }: ChoicesProps) {
  return (
    <Menu.RadioGroup value={value} onChange={onChange} aria-label={label}>
      <Menu.Label>{label}</Menu.Label>
      {Object.entries(names).map(([each, word]) => (
        <Menu.RadioItem key={each} value={each}>
          {word}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}

const initials = (name: string) =>
  name
    .split(/[\s@.]+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
