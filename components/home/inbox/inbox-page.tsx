'use client'

import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, CheckCheck, RefreshCw } from 'lucide-react'
import { useRef } from 'react'
import { useWrite } from '@/components/api/write'
import { useActions } from '@/components/frame/keyboard/use-actions'
import { PageHeading } from '@/components/frame/page-heading'
import { focusHeading } from '@/components/ui/focus-heading'
import { formatCount } from '@/components/ui/format/text'
import { announce } from '@/components/ui/toasts/announce'
import classes from './inbox.module.css'
import { InboxSection } from './inbox-section'
import { invalidateInbox, markAllRead, unreadCount } from './queries'

const section = 'Inbox'

/** The entries that ask for the current user’s attention: notes that mention them, and webhooks that were disabled. Unread items first. */
export function InboxPage() {
  const client = useQueryClient()
  const sectionsRef = useRef<HTMLDivElement>(null)
  const { run, isPending: isReading } = useWrite()
  const { data } = useQuery(unreadCount)
  const unread = data?.unreadCount ?? 0
  const disabledReason = unread ? null : 'Nothing is unread.'
  const markAll = async () => {
    if (isReading || disabledReason) return
    const send = async () => announce(`${formatCount(await markAllRead(client), 'item')} marked as read`)
    await run(send, 'Not everything was marked as read')
    focusHeading()
  }
  const move = (step: 1 | -1) => {
    const links = [...(sectionsRef.current?.querySelectorAll<HTMLElement>('[data-inbox-link]') ?? [])]
    const at = links.indexOf(document.activeElement?.closest('li')?.querySelector('[data-inbox-link]') as HTMLElement)
    const next = links[at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + step))]
    next?.focus()
  }
  useActions([
    { id: 'inbox.next', label: 'Next item', keys: 'j', icon: ArrowDown, section, run: () => move(1) },
    { id: 'inbox.previous', label: 'Previous item', keys: 'k', icon: ArrowUp, section, run: () => move(-1) },
    { id: 'inbox.refresh', label: 'Refresh the inbox', keys: 'r', icon: RefreshCw, section, run: () => void invalidateInbox(client) },
    {
      id: 'inbox.read',
      label: 'Mark all as read',
      icon: CheckCheck,
      section,
      disabledReason,
      keywords: 'clear',
      run: () => void markAll(),
    },
  ])
  return (
    <>
      <PageHeading title="Inbox" />
      <div ref={sectionsRef} className={classes.parts}>
        <InboxSection
          title={unread ? `Unread (${unread})` : 'Unread'}
          isRead={false}
          action={
            unread > 0 && (
              <Button variant="default" size="xs" loading={isReading} onClick={() => void markAll()}>
                Mark all as read
              </Button>
            )
          }
          emptyText="Nothing is unread. When somebody writes @ and your name in a note, you find it here."
        />
        <InboxSection title="Read" isRead emptyText="What you have read stays here." />
      </div>
    </>
  )
}
