'use client'

import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import type { MouseEvent } from 'react'
import { Age } from '../ui/moment'
import classes from './inbox.module.css'
import { aboutOf, excerptOf, hrefOf } from './item-words'
import { focusBeside } from './keep-focus'
import { readItem } from './read-items'
import type { InboxItem } from './shapes'

/** Who mentioned one, where, when and in which words. Opening it marks it as read. */
export function InboxLine({ item }: { item: InboxItem }) {
  const client = useQueryClient()
  const href = hrefOf(item)
  const open = () => void readItem(client, item)
  const mark = ({ currentTarget }: MouseEvent) => {
    open()
    focusBeside(currentTarget)
  }
  const { from, note, createdAt, isRead } = item
  const sentence = (
    <>
      {!isRead && <span className="unseen">Unread: </span>}
      <strong>{from?.name ?? 'Staff'}</strong> mentioned you on {aboutOf(item)}
    </>
  )
  return (
    <li className={classes.item} data-unread={!isRead || undefined}>
      <span className={classes.dot} aria-hidden="true" />
      <div className={classes.words}>
        {href ? (
          <Link href={href} className={classes.link} data-inbox-link onClick={open} onAuxClick={open}>
            {sentence}
          </Link>
        ) : (
          <span>{sentence}</span>
        )}
        <p className={classes.excerpt}>{note ? excerptOf(note.text) : 'The note was deleted, or you cannot see it any more.'}</p>
      </div>
      <div className={classes.aside}>
        <span className={classes.when}>
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
