'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useCurrentUser } from '@/components/api/current-user'
import type { Order } from '@/components/api/order-types'
import { call } from '@/components/api/request'
import { useWrite } from '@/components/api/write'
import type { Action } from '@/components/frame/keyboard/action-registry'
import { Button } from '@/components/ui/button'
import { DescriptionList } from '@/components/ui/description-list'
import { useNow, useTimeZone } from '@/components/ui/format/clock'
import { formatDateTime, timeUntil } from '@/components/ui/format/time'
import { Section } from '@/components/ui/section'
import { toast } from '@/components/ui/toasts/toast'
import { undoUpdate, writeOrder } from '../order-store'
import { Tags } from './tags'

/** Who works on an order, its tags and its follow-up. Others than Internal staff do not see it. */
export function CareSection({ order, edit }: { order: Order; edit: Action }) {
  const me = useCurrentUser()
  const client = useQueryClient()
  const { run, isPending } = useWrite()
  if (order.tags === null) return null
  const { tags } = order
  const tagLinks = <Tags tags={tags} />
  const disabledReason = edit.disabledReason ?? null
  const assign = () =>
    run(async () => {
      const body = { assignee: { id: me.id }, version: order.version }
      const after = await writeOrder(client, () => call('PATCH /orders/{orderId}', { params: { orderId: order.id }, body }))
      toast('Assigned to you', { undo: () => undoUpdate(client, order, after) })
    }, 'The order was not assigned')
  return (
    <Section
      title="Assignment"
      action={
        <Button variant="default" size="compact-xs" disabledReason={disabledReason} onClick={edit.run}>
          Edit
        </Button>
      }
    >
      <DescriptionList
        items={[
          [
            'Assignee',
            order.assignee?.name ?? (
              <Button variant="subtle" size="compact-xs" ml={-8} disabledReason={disabledReason} loading={isPending} onClick={assign}>
                Assign to me
              </Button>
            ),
          ],
          ['Tags', tags.length > 0 ? tagLinks : null],
          ['Follow-up', order.followUp && <FollowUp followUp={order.followUp} />],
        ]}
      />
    </Section>
  )
}

function FollowUp({ followUp: { at, note, user } }: { followUp: NonNullable<Order['followUp']> }) {
  const [now, zone] = [useNow(), useTimeZone()]
  return (
    <>
      <time dateTime={at} title={formatDateTime(at, zone)}>
        {Date.parse(at) <= now ? 'due' : timeUntil(at, now)}
      </time>{' '}
      <span className="dim">for {user.name}</span>
      {note && <div>{note}</div>}
    </>
  )
}
