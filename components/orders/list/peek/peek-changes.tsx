'use client'

import { useQuery } from '@tanstack/react-query'
import type { OrderHit } from '@/components/api/order-types'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import { actionLabel } from '@/components/records/action-labels'
import { fieldLabel, reasonLabel, resourceLabel } from '@/components/records/audit-labels'
import { Age } from '@/components/ui/format/date-time'
import { Skeleton } from '@/components/ui/skeleton'
import classes from './peek.module.css'
import { useSettled } from './use-settled'

/** The latest changes of the order. */
export function PeekChanges({ order: { id } }: { order: Pick<OrderHit, 'id'> }) {
  const missing = useMissingPermission('audit:read')
  const isSettled = useSettled(id)
  const { data, error } = useQuery({
    ...read('GET /orders/{orderId}/auditLogs', { params: { orderId: id }, query: { pageSize: '4' } }),
    enabled: isSettled && !missing,
  })
  if (missing || error) return null
  return (
    <section>
      <h3>Last changes</h3>
      {!data && <Skeleton lines={3} />}
      <ul className={classes.changes}>
        {data?.auditLogs.map(({ id: entry, actor, action, resource, reason, changes, occurredAt }) => (
          <li key={entry}>
            <strong>{actor.name ?? 'Staff'}</strong> {actionLabel(action, resource.type)} {resourceLabel(resource)}
            {reason ? ` – ${reasonLabel(reason)}` : action === 'update' && changes[0] ? ` – ${fieldLabel(changes[0].field)}` : ''}{' '}
            <span className="dim tiny">
              <Age at={occurredAt} inSentence />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
