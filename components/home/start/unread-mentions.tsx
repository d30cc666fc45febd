'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AlarmClock, AtSign, Webhook } from 'lucide-react'
import { Age } from '@/components/ui/format/date-time'
import { formatNumber } from '@/components/ui/format/text'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { itemAction, itemHref, itemSubject, itemText } from '../inbox/item-labels'
import type { InboxItem } from '../inbox/queries'
import { markItemRead } from '../inbox/queries'
import { unreadMentions } from './queries'
import { SectionError, SectionNote } from './section-state'
import classes from './start.module.css'

/** The user's unread inbox items, newest first. The bell's updates refresh this list, too. */
export function UnreadMentions() {
  const { data, error, refetch } = useQuery(unreadMentions())
  const more = data ? data.unreadCount - data.inbox.length : 0
  return (
    <Section
      title="Inbox"
      action={
        <Link href="/inbox" className={classes.all}>
          Whole inbox
        </Link>
      }
    >
      {data ? (
        data.inbox.length ? (
          <ul className={classes.rows}>
            {data.inbox.map((item) => (
              <li key={item.id}>
                <Row item={item} />
              </li>
            ))}
          </ul>
        ) : (
          <SectionNote>Nothing is unread.</SectionNote>
        )
      ) : error ? (
        <SectionError heading="The inbox could not be loaded" error={error} retry={refetch} />
      ) : (
        <Skeleton lines={2} label="The inbox is loading" />
      )}
      {more > 0 && <SectionNote>{formatNumber(more)} more</SectionNote>}
    </Section>
  )
}

function Row({ item }: { item: InboxItem }) {
  const client = useQueryClient()
  const open = () => void markItemRead(client, item)
  const { actor, action } = itemAction(item)
  const isMention = item.kind === 'Mention'
  const Icon = isMention ? AtSign : item.kind === 'FollowUp' ? AlarmClock : Webhook
  const href = itemHref(item)
  const words = (
    <>
      <Icon size={15} aria-hidden="true" />
      <span className={classes.mention}>
        <span>
          <strong>{actor}</strong> {isMention ? 'on' : action} {itemSubject(item)}{' '}
          <span className="dim tiny">
            <Age at={item.createdAt} inSentence />
          </span>
        </span>
        <span className="secondary">{itemText(item)}</span>
      </span>
    </>
  )
  return href ? (
    <Link href={href} className={classes.row} onClick={open} onAuxClick={open}>
      {words}
    </Link>
  ) : (
    <div className={classes.row}>{words}</div>
  )
}
