'use client'

import { HoldButton } from '../../holds/hold-button'
import { Copyable } from '../../ui/copyable'
import { Age } from '../../ui/moment'
import type { Order } from '../shapes'
import { StatusPill } from '../status-pill'
import classes from './order-page.module.css'

/** Stays in sight while the page scrolls: which order, in what state, and what to do with it. */
export function OrderHeader({ order }: { order: Order }) {
  const { shortId, externalId, status, createdAt, isTest, isSample } = order
  const kinds = [isTest && 'Test order', isSample && 'Sample'].filter(Boolean).join(' · ')
  return (
    <div className={classes.header}>
      <Copyable value={shortId} what="order number">
        <h1 id="order-heading" tabIndex={-1}>
          Order {shortId}
        </h1>
      </Copyable>
      <StatusPill status={status} />
      {externalId && (
        <span className={classes.second}>
          <Copyable value={externalId} what="external ID" />
        </span>
      )}
      <span className={classes.second}>
        placed <Age at={createdAt} inSentence />
        {kinds && ` · ${kinds}`}
      </span>
      <div className={classes.actions}>
        <HoldButton order={order} />
      </div>
    </div>
  )
}
