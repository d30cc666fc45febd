'use client'

import { Button } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { MouseEvent, ReactNode } from 'react'
import { focusHeading } from '@/components/ui/focus-heading'
import { Age } from '@/components/ui/format/date-time'
import { Link } from '@/components/ui/link'
import { LoadError } from '@/components/ui/load-error'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import classes from './inbox.module.css'
import { itemAction, itemHref, itemSubject, itemText } from './item-labels'
import type { InboxItem } from './queries'
import { inboxPages, markItemRead } from './queries'

interface Props {
  title: string
  isRead: boolean
  action?: ReactNode
  /** Shown when the section is empty. */
  emptyText: ReactNode
}

/** The unread or the read items. */
export function InboxSection({ title, isRead, action, emptyText }: Props) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(inboxPages(isRead))
  const items = data?.pages.flatMap(({ inbox }) => inbox) ?? []
  return (
    <Section title={title} action={action}>
      {error && <LoadError heading="The inbox could not be loaded" error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={4} label="The inbox is loading" />}
      {data && !items.length && <p className={classes.empty}>{emptyText}</p>}
      {items.length > 0 && (
        <ul className="plain-list">
          {items.map((item) => (
            <InboxRow key={item.id} item={item} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className={classes.older}>
          <Button variant="default" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
    </Section>
  )
}

/** An item: by whom, where, when and in which words. Opening it marks it as read. */
function InboxRow({ item }: { item: InboxItem }) {
  const client = useQueryClient()
  const href = itemHref(item)
  const open = () => void markItemRead(client, item)
  const mark = ({ currentTarget }: MouseEvent) => {
    open()
    focusNextItem(currentTarget)
  }
  const { createdAt, isRead } = item
  const { actor, action } = itemAction(item)
  const sentence = (
    <>
      {!isRead && <span className="unseen">Unread: </span>}
      <strong>{actor}</strong> {action} {itemSubject(item)}
    </>
  )
  return (
    <li className={classes.item} data-unread={!isRead || undefined}>
      <span className={classes.dot} aria-hidden="true" />
      <div className={classes.text}>
        {href ? (
          <Link href={href} className={classes.link} data-inbox-link onClick={open} onAuxClick={open}>
            {sentence}
          </Link>
        ) : (
          <span>{sentence}</span>
        )}
        <p className={classes.excerpt}>{itemText(item)}</p>
      </div>
      <div className={classes.aside}>
        <span className="dim small">
          <Age at={createdAt} inSentence />
        </span>
        {!isRead && (
          <Button variant="subtle" size="compact-xs" className={classes.mark} onClick={mark}>
            Mark as read
          </Button>
        )}
      </div>
    </li>
  )
}

/** Moves the focus to the next row, else to the previous one, because the row of this button moves to the other section. */
function focusNextItem(button: Element) {
  const row = button.closest('li')
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling
  const link = neighbor?.querySelector<HTMLElement>('[data-inbox-link]')
  if (link) link.focus()
  else focusHeading()
}
