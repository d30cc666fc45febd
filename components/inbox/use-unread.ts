'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type LiveEvent, useEvents } from '../live/events'
import { announce } from '../ui/announce'
import { counted } from '../ui/number'
import { renewInbox, unreadCount } from './queries'

/** Mentions that come together are asked about together, and no oftener than this, in milliseconds. */
const GATHER = 2_000

/** How much is unread, kept up to date by what is written anywhere, and when the window is come back to. Undefined until it is known. */
export function useUnread(): number | undefined {
  const client = useQueryClient()
  const { data } = useQuery({ ...unreadCount, refetchOnWindowFocus: true })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEvents((events) => {
    if (!events.some(mayMention)) return
    clearTimeout(timer.current)
    const wait = Math.max(0, asked.current + GATHER - Date.now())
    timer.current = setTimeout(() => {
      asked.current = Date.now()
      void renewInbox(client)
    }, wait)
  })
  const count = data?.unreadCount
  const before = useRef(count)
  useEffect(() => {
    if (before.current !== undefined && count !== undefined && count > before.current)
      announce(`Inbox: ${counted(count, 'unread mention')}`)
    before.current = count
  }, [count])
  return count
}

/** Whether somebody may be mentioned now who was not before, or no more. The event does not say who. */
function mayMention({ resource, data }: LiveEvent): boolean {
  const changed = (data as { changed?: string[] } | null)?.changed
  return resource.type === 'note' && (changed?.includes('mentions') ?? true)
}
