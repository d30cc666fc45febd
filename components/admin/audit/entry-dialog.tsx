'use client'

import { Button } from '@mantine/core'
import { entryActionText } from '@/components/records/audit-entry-label'
import { reasonLabel } from '@/components/records/audit-labels'
import { ChangeList } from '@/components/records/change-list'
import { Copyable } from '@/components/ui/copyable'
import { DescriptionList } from '@/components/ui/description-list'
import { Dialog } from '@/components/ui/dialogs/dialog'
import { DateTime } from '@/components/ui/format/date-time'
import { Link } from '@/components/ui/link'
import classes from './audit.module.css'
import { actorLabel, relevantChanges } from './entry-labels'
import type { LoggedEntry } from './resources'
import { resourceHref, resourceNameOf } from './resources'

interface Props {
  entry: LoggedEntry
  onClose: () => void
  /** Filters the list. */
  onFilter: (filters: Record<string, string>) => void
}

/** All details of an audit entry. */
export default function EntryDialog({ entry, onClose, onFilter }: Props) {
  const { resource, resourceName, actor, client, reason, occurredAt, requestId, sequence, hash, redactedAt } = entry
  const changes = relevantChanges(entry)
  const href = resourceHref(entry)
  return (
    <Dialog opened onClose={onClose} title={`${actorLabel(entry)} ${entryActionText(entry)}`} size="lg">
      <div className={classes.details}>
        <DescriptionList
          items={[
            ['When', <DateTime key="at" at={occurredAt} />],
            [
              'To',
              href ? (
                <Link key="to" href={href}>
                  {resourceName ?? 'Its order'}
                </Link>
              ) : (
                resourceNameOf(entry)
              ),
            ],
            ['Id', <Copyable key="id" value={resource.id} label="id" />],
            ['Reason', reason && reasonLabel(reason)],
            ['From', client?.ip],
            ['With', client?.userAgent],
            ['Request', <Copyable key="request" value={requestId} label="request id" />],
            ['Place', `${sequence} in the whole log`],
            ['Hash', <Copyable key="hash" value={hash} label="hash" maxWidthRem={16} />],
          ]}
        />
      </div>
      <h3 className={classes.heading}>Changed</h3>
      {redactedAt ? (
        <p className="dim m-0">
          What was personal in this entry was blanked on <DateTime at={redactedAt} />.
        </p>
      ) : changes.length ? (
        <ChangeList changes={changes} />
      ) : (
        <p className="dim m-0">No field of it changed, or it is an entry that covers all of it.</p>
      )}
      <div className={classes.narrow}>
        <Button variant="default" size="xs" onClick={() => onFilter({ resourceId: resource.id, resourceType: '', action: '' })}>
          All of this {resourceName ?? 'one'}
        </Button>
        {actor.id && (
          <Button variant="default" size="xs" onClick={() => onFilter({ actorId: actor.id ?? '' })}>
            All by {actorLabel(entry)}
          </Button>
        )}
        <Button variant="default" size="xs" onClick={() => onFilter({ requestId })}>
          All of this request
        </Button>
      </div>
    </Dialog>
  )
}
