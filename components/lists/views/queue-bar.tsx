'use client'

import { ListChecks } from 'lucide-react'
import { useCurrentUser } from '@/components/api/current-user'
import { KeyHint } from '@/components/frame/keyboard/key-hint'
import { type Action, useActions } from '@/components/frame/keyboard/use-actions'
import { Button } from '@/components/ui/button'
import { useClaimer, useLiveClaims } from './claim-store'
import classes from './queue-bar.module.css'
import { useQueue } from './queue-store'
import { useClaim } from './use-claim'

interface Props {
  type: 'order' | 'shipment' | 'product'
  record: Parameters<typeof useClaimer>[0]
}

/** Who has claimed the shown record. For its holder: release, and the next in the queue. */
export function QueueBar({ type, record }: Props) {
  useLiveClaims()
  const user = useCurrentUser()
  const claimer = useClaimer(record)
  const queue = useQueue()
  const { goOn, release, isPending } = useClaim()
  const isMine = claimer !== null && claimer.id === user.id
  const isWorked = queue?.recordId === record.id
  const resource = { type, id: record.id }
  const next: Action | null =
    queue && isWorked
      ? {
          id: 'queue.next',
          label: 'Next in queue',
          keys: 'c n',
          section: 'Queue',
          icon: ListChecks,
          run: () => goOn(queue, resource, isMine),
        }
      : null
  useActions(next ? [next] : [])
  if (!isWorked && !claimer) return null
  return (
    <div className={classes.bar} role="status">
      <ListChecks size={15} aria-hidden="true" />
      <span className={classes.text}>
        {isMine
          ? `You have claimed this ${type}`
          : claimer
            ? `${claimer.name} has claimed this ${type}`
            : `This ${type} is not claimed any more`}
        {queue && isWorked && <span className="dim"> · {queue.name}</span>}
      </span>
      {isMine && queue && isWorked && (
        <Button size="compact-sm" variant="default" loading={isPending} onClick={() => release(queue, resource)}>
          Release
        </Button>
      )}
      {next && (
        <Button size="compact-sm" loading={isPending} aria-keyshortcuts={next.keys} onClick={() => next.run()}>
          Next in queue <KeyHint keys="c n" />
        </Button>
      )}
    </div>
  )
}
