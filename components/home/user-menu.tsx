'use client'

import { Menu, UnstyledButton } from '@mantine/core'
import { CircleUserRound, Keyboard, LogOut } from 'lucide-react'
import { useCurrentUser } from '@/components/api/current-user'
import { KeyHint } from '@/components/frame/keyboard/key-hint'
import { colorSchemeLabels, densityLabels, useAppearance } from '@/components/frame/use-appearance'
import { Link } from '@/components/ui/link'
import classes from './app-shell.module.css'
import { signOutAndClear } from './sign-out'

export function UserMenu({ onKeys }: { onKeys: () => void }) {
  const { name, email } = useCurrentUser()
  const appearance = useAppearance()
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
        {email && <Menu.Label className="break-anywhere">{email}</Menu.Label>}
        <Menu.Item component={Link} href="/profile" leftSection={<CircleUserRound size={16} aria-hidden="true" />}>
          My profile
        </Menu.Item>
        <Choices label="Colours" names={colorSchemeLabels} value={appearance.colors} onChange={appearance.setColors} />
        <Choices label="Rows" names={densityLabels} value={appearance.density} onChange={appearance.setDensity} />
        <Menu.Label>Keys</Menu.Label>
        <Menu.CheckboxItem checked={appearance.hasLetters} onChange={appearance.switchLetters}>
          Single letters as shortcuts
        </Menu.CheckboxItem>
        <Menu.Item leftSection={<Keyboard size={16} aria-hidden="true" />} rightSection={<KeyHint keys="?" />} onClick={onKeys}>
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<LogOut size={16} aria-hidden="true" />} onClick={signOutAndClear}>
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
