'use client'

import { ActionIcon } from '@mantine/core'
import { Bell as Icon } from 'lucide-react'
import Link from 'next/link'
import { counted } from '../ui/number'
import classes from './bell.module.css'
import { badge } from './item-words'
import { useUnread } from './use-unread'

/** The way to the inbox, with how much of it is unread. */
export function Bell() {
  const unread = useUnread() ?? 0
  return (
    <ActionIcon
      component={Link}
      href="/inbox"
      variant="subtle"
      color="gray"
      size={32}
      className={classes.bell}
      aria-label={unread ? `Inbox, ${counted(unread, 'unread mention')}` : 'Inbox, nothing unread'}
      title="Inbox (g i)"
    >
      <Icon size={18} aria-hidden="true" />
      {unread > 0 && (
        <span className={classes.count} aria-hidden="true">
          {badge(unread)}
        </span>
      )}
    </ActionIcon>
  )
}
