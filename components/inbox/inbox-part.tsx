'use client'

import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Bones } from '../ui/bones'
import { Refused } from '../ui/refused'
import { Section } from '../ui/section'
import classes from './inbox.module.css'
import { InboxLine } from './inbox-item'
import { inboxOf } from './queries'

interface Props {
  title: string
  isRead: boolean
  action?: ReactNode
  /** Said where there is nothing. */
  none: ReactNode
}

/** What is unread, or what was read. */
export function InboxPart({ title, isRead, action, none }: Props) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(inboxOf(isRead))
  const items = data?.pages.flatMap(({ inbox }) => inbox) ?? []
  return (
    <Section title={title} action={action}>
      {error && <Refused heading="The inbox could not be loaded" error={error} retry={() => void refetch()} />}
      {!data && !error && <Bones lines={4} label="The inbox is loading" />}
      {data && !items.length && <p className={classes.none}>{none}</p>}
      {items.length > 0 && (
        <ul className={classes.items}>
          {items.map((item) => (
            <InboxLine key={item.id} item={item} />
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
