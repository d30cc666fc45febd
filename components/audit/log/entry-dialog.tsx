'use client'

import { Button } from '@mantine/core'
import Link from 'next/link'
import { Copyable } from '../../ui/copyable'
import { Dialog } from '../../ui/dialog'
import { Facts } from '../../ui/facts'
import { Moment } from '../../ui/moment'
import { Changes } from '../changes'
import { reasonWord } from '../words'
import classes from './log.module.css'
import type { LoggedEntry } from './shapes'
import { hrefOf } from './things'
import { changesOf, deedOf, whoOf } from './words'

interface Props {
  entry: LoggedEntry
  onClose: () => void
  /** Shows only what fits. */
  narrow: (filters: Record<string, string>) => void
}

/** All that the log knows of one change. */
export default function EntryDialog({ entry, onClose, narrow }: Props) {
  const { resource, resourceName, actor, client, reason, occurredAt, requestId, sequence, hash, redactedAt } = entry
  const changes = changesOf(entry)
  const href = hrefOf(entry)
  return (
    <Dialog opened onClose={onClose} title={`${whoOf(entry)} ${deedOf(entry)}`} size="lg">
      <div className={classes.facts}>
        <Facts
          facts={[
            ['When', <Moment key="at" at={occurredAt} />],
            [
              'To',
              href ? (
                <Link key="to" href={href}>
                  {resourceName ?? 'Its order'}
                </Link>
              ) : (
                resourceName
              ),
            ],
            ['Id', <Copyable key="id" value={resource.id} what="id" />],
            ['Reason', reason && reasonWord(reason)],
            ['From', client?.ip],
            ['With', client?.userAgent],
            ['Request', <Copyable key="request" value={requestId} what="request id" />],
            ['Place', `${sequence} in the whole log`],
            ['Hash', <Copyable key="hash" value={hash} what="hash" cut={16} />],
          ]}
        />
      </div>
      <h3 className={classes.heading}>Changed</h3>
      {redactedAt ? (
        <p className={classes.said}>
          What was personal in this entry was blanked on <Moment at={redactedAt} />.
        </p>
      ) : changes.length ? (
        <Changes changes={changes} />
      ) : (
        <p className={classes.said}>No field of it changed, or it is an entry that covers all of it.</p>
      )}
      <div className={classes.narrow}>
        <Button variant="default" size="xs" onClick={() => narrow({ resourceId: resource.id, resourceType: '', action: '' })}>
          All of this {resourceName ?? 'one'}
        </Button>
        {actor.id && (
          <Button variant="default" size="xs" onClick={() => narrow({ actorId: actor.id ?? '' })}>
            All by {whoOf(entry)}
          </Button>
        )}
        <Button variant="default" size="xs" onClick={() => narrow({ requestId })}>
          All of this request
        </Button>
      </div>
    </Dialog>
  )
}
