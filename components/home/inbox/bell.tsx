'use client'

import { ActionIcon } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell as Icon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { LiveEvent } from '@/components/frame/live/types'
import { useLiveEvents } from '@/components/frame/live/use-live'
import { formatNumber } from '@/components/ui/format/text'
import { Link } from '@/components/ui/link'
import { announce } from '@/components/ui/toasts/announce'
import classes from './bell.module.css'
import { badgeCount } from './item-labels'
import { invalidateInbox, unreadCount } from './queries'

/** The link to the inbox, with the number of unread items. */
export function Bell() {
  const unread = useUnreadCount() ?? 0
  return (
    <ActionIcon
      component={Link}
      href="/inbox"
      variant="subtle"
      color="gray"
      size={32}
      className={classes.bell}
      aria-label={unread ? `Inbox, ${formatNumber(unread)} unread` : 'Inbox, nothing unread'}
      title="Inbox (g i)"
    >
      <Icon size={18} aria-hidden="true" />
      {unread > 0 && (
        <span className={classes.count} aria-hidden="true">
          {badgeCount(unread)}
        </span>
      )}
    </ActionIcon>
  )
}

/** The shortest time between two requests in milliseconds; mentions within it share one request. */
const MIN_INTERVAL_MS = 2_000

/** The number of unread items, updated by events and when the window regains focus; undefined until loaded. */
function useUnreadCount(): number | undefined {
  const client = useQueryClient()
  const { data } = useQuery({ ...unreadCount, refetchOnWindowFocus: true })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastAskedAt = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLiveEvents((events) => {
    if (!events.some(mayMention)) return
    clearTimeout(timer.current)
    const wait = Math.max(0, lastAskedAt.current + MIN_INTERVAL_MS - Date.now())
    timer.current = setTimeout(() => {
      lastAskedAt.current = Date.now()
      void invalidateInbox(client)
    }, wait)
  })
  const count = data?.unreadCount
  const before = useRef(count)
  useEffect(() => {
    if (before.current !== undefined && count !== undefined && count > before.current) announce(`Inbox: ${formatNumber(count)} unread`)
    before.current = count
  }, [count])
  return count
}

/** Whether the event may change who is mentioned; it does not name the users. */
function mayMention({ resource, data }: LiveEvent): boolean {
  const changed = (data as { changed?: string[] } | null)?.changed
  return resource.type === 'note' && (changed?.includes('mentions') ?? true)
}
