'use client'

import { Menu } from '@mantine/core'
import { CircleUserRound, Keyboard, LogOut } from 'lucide-react'
import { useCurrentUser } from '@/components/api/current-user'
import { KeyHint } from '@/components/frame/keyboard/key-hint'
import { colorSchemeLabels, densityLabels, useAppearance } from '@/components/frame/use-appearance'
import { MenuAt } from '@/components/ui/floating/at-opener'
import type { Opener } from '@/components/ui/floating/opener'
import { Link } from '@/components/ui/link'
import { signOutAndClear } from './sign-out'

/** The entries of the user's menu. */
export default function UserMenuList({ opener, onKeys }: { opener: Opener; onKeys: () => void }) {
  const { email } = useCurrentUser()
  const appearance = useAppearance()
  return (
    <MenuAt opener={opener} width={232}>
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
    </MenuAt>
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
