'use client'

import { Menu, type MenuProps, Popover, type PopoverDropdownProps, type PopoverProps } from '@mantine/core'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useState } from 'react'
import type { Opener } from './opener'

interface MenuAtProps extends Omit<MenuProps, 'id' | 'opened' | 'onChange' | 'children'> {
  opener: Opener
  children: ReactNode
}

/** Mantine's menu at a button that is on the page already. Import it only into files that are loaded on demand. */
export function MenuAt({ opener, children, ...props }: MenuAtProps) {
  const opened = useOpenedAfterMount(opener)
  return (
    <Menu position="bottom-end" {...props} id={opener.id} opened={opened} onChange={opener.onChange}>
      <Menu.Target>
        <Existing element={opener.button} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

interface PopoverAtProps extends Omit<PopoverProps, 'id' | 'opened' | 'onChange' | 'children'> {
  opener: Opener
  dropdown: PopoverDropdownProps
  children: ReactNode
}

/** Mantine's popover at a button that is on the page already. It takes the focus, and returns it when it closes. */
export function PopoverAt({ opener, dropdown, children, ...props }: PopoverAtProps) {
  const opened = useOpenedAfterMount(opener)
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="md" {...props} id={opener.id} opened={opened} onChange={opener.onChange}>
      <Popover.Target>
        <Existing element={opener.button} />
      </Popover.Target>
      <Popover.Dropdown {...dropdown}>{children}</Popover.Dropdown>
    </Popover>
  )
}

/** False in the first render: Mantine notes the focus to return to when `opened` changes. */
function useOpenedAfterMount({ opened }: Opener) {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return opened && isMounted
}

/** Hands Mantine an element that is on the page already, in place of one that it renders. */
function Existing({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element])
  return null
}
