'use client'

import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { Check, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { signOut } from 'next-auth/react'
import classes from './user-menu.module.css'

const schemes = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'auto', label: 'As the system', icon: Monitor },
] as const

export function UserMenu({ name }: { name: string }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const isMounted = useMounted()
  return (
    <Menu position="bottom-end" width={200}>
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
        <Menu.Label>Colours</Menu.Label>
        {schemes.map(({ value, label, icon: Icon }) => (
          <Menu.Item
            key={value}
            leftSection={<Icon size={16} aria-hidden="true" />}
            rightSection={isMounted && colorScheme === value ? <Check size={16} aria-label="chosen" /> : undefined}
            onClick={() => setColorScheme(value)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<LogOut size={16} aria-hidden="true" />} onClick={() => signOut({ callbackUrl: '/sign-in' })}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const initials = (name: string) =>
  name
    .split(/[\s@.]+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
