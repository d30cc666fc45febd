'use client'

import { Button } from '@mantine/core'
import { TriangleAlert } from 'lucide-react'
import type { Action } from '../../keys/actions'
import type { Order } from '../shapes'
import classes from './status-reason.module.css'
import type { OrderActions } from './use-order-actions'

/** Why the order does not move on, where the service says so, with what lifts it. A hold says it in its own banner. */
export function StatusReason({ order: { status, statusDesc }, actions }: { order: Order; actions: OrderActions }) {
  if (!statusDesc || status === 'CustomerCareHold') return null
  const remedies: Partial<Record<string, Action>> = { AddressIssue: actions.address, SkuIssue: actions.items, ImageIssue: actions.items }
  const remedy = remedies[status]
  return (
    <section className={classes.reason} aria-label="Why it does not move">
      <TriangleAlert size={16} aria-hidden="true" />
      <p>{statusDesc}</p>
      {remedy && !remedy.why && (
        <Button size="xs" variant="default" onClick={remedy.run}>
          {status === 'AddressIssue' ? 'Edit address' : 'Edit items'}
        </Button>
      )}
    </section>
  )
}
