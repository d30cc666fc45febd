'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AtSign } from 'lucide-react'
import Link from 'next/link'
import { aboutOf, excerptOf, hrefOf } from '../inbox/item-words'
import { readItem } from '../inbox/read-items'
import type { InboxItem } from '../inbox/shapes'
import { Age } from '../ui/age'
import { Bones } from '../ui/bones'
import { counted } from '../ui/number'
import { Section } from '../ui/section'
import { unread } from './counts'
import { Nothing, PartRefused } from './part'
import classes from './start.module.css'

/** Where one was mentioned and has not looked yet, the newest first. What keeps the bell up to date keeps this. */
export function Unread() {
  const { data, error, refetch } = useQuery(unread())
  const more = data ? data.unreadCount - data.inbox.length : 0
  return (
    <Section
      title="Inbox"
      action={
        <Link href="/inbox" className={classes.all}>
          All mentions
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
          <Nothing>No unread mentions.</Nothing>
        )
      ) : error ? (
        <PartRefused heading="The inbox could not be loaded" error={error} retry={refetch} />
      ) : (
        <Bones lines={2} label="The inbox is loading" />
      )}
      {more > 0 && <Nothing>{counted(more, 'more mention')}</Nothing>}
    </Section>
  )
}

function Row({ item }: { item: InboxItem }) {
  const client = useQueryClient()
  const open = () => void readItem(client, item)
  const { from, note, createdAt } = item
  const href = hrefOf(item)
  const words = (
    <>
      <AtSign size={15} aria-hidden="true" />
      <span className={classes.mention}>
        <span>
          <strong>{from?.name ?? 'Staff'}</strong> on {aboutOf(item)}{' '}
          <span className={classes.second}>
            <Age at={createdAt} inSentence />
          </span>
        </span>
        <span className={classes.excerpt}>{note ? excerptOf(note.text) : 'The note was deleted, or you cannot see it any more.'}</span>
      </span>
    </>
  )
  return href ? (
    <Link href={href} className={classes.row} prefetch={false} onClick={open} onAuxClick={open}>
      {words}
    </Link>
  ) : (
    <div className={classes.row}>{words}</div>
  )
}
