'use client'

import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, CheckCheck, RefreshCw } from 'lucide-react'
import { useRef, useState } from 'react'
import { useActions } from '../keys/actions'
import { announce } from '../ui/announce'
import { counted } from '../ui/number'
import { PageHeading } from '../ui/page-heading'
import { refusedNotice } from '../ui/refused-notice'
import classes from './inbox.module.css'
import { InboxPart } from './inbox-part'
import { focusHeading } from './keep-focus'
import { renewInbox, unreadCount } from './queries'
import { readAll } from './read-items'

const section = 'Inbox'

/** Where one was mentioned: what is unread first. */
export function InboxPage() {
  const client = useQueryClient()
  const parts = useRef<HTMLDivElement>(null)
  const [isReading, setReading] = useState(false)
  const { data } = useQuery(unreadCount)
  const unread = data?.unreadCount ?? 0
  const why = unread ? null : 'Nothing is unread.'
  const markAll = async () => {
    if (isReading || why) return
    setReading(true)
    await readAll(client)
      .then((count) => announce(`${counted(count, 'mention')} marked as read`))
      .catch(refusedNotice('Not everything was marked as read'))
    setReading(false)
    focusHeading()
  }
  const move = (step: 1 | -1) => {
    const links = [...(parts.current?.querySelectorAll<HTMLElement>('[data-inbox-link]') ?? [])]
    const at = links.indexOf(document.activeElement?.closest('li')?.querySelector('[data-inbox-link]') as HTMLElement)
    const next = links[at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + step))]
    next?.focus()
  }
  useActions([
    { id: 'inbox.next', label: 'Next mention', keys: 'j', icon: ArrowDown, section, run: () => move(1) },
    { id: 'inbox.previous', label: 'Previous mention', keys: 'k', icon: ArrowUp, section, run: () => move(-1) },
    { id: 'inbox.refresh', label: 'Refresh the inbox', keys: 'r', icon: RefreshCw, section, run: () => void renewInbox(client) },
    { id: 'inbox.read', label: 'Mark all as read', icon: CheckCheck, section, why, words: 'clear', run: () => void markAll() },
  ])
  return (
    <>
      <PageHeading title="Inbox" />
      <div ref={parts} className={classes.parts}>
        <InboxPart
          title={unread ? `Unread (${unread})` : 'Unread'}
          isRead={false}
          action={
            unread > 0 && (
              <Button variant="default" size="xs" loading={isReading} onClick={() => void markAll()}>
                Mark all as read
              </Button>
            )
          }
          none="Nothing is unread. When somebody writes @ and your name in a note, you find it here."
        />
        <InboxPart title="Read" isRead none="What you have read stays here." />
      </div>
    </>
  )
}
