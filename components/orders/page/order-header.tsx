'use client'

import type { Order } from '@/components/api/order-types'
import { idsWhere } from '@/components/frame/action-table'
import { BackLink } from '@/components/frame/back-link'
import { HeaderAction } from '@/components/frame/header-action'
import { MoreMenu } from '@/components/frame/more-menu'
import classes from '@/components/frame/record-header.module.css'
import { RecordPager } from '@/components/lists/pager/record-pager'
import { Highlight } from '@/components/records/highlight'
import { StatusPill } from '@/components/records/labels/order-status-pill'
import { PresentPeople } from '@/components/records/presence/record-presence'
import { Age } from '@/components/ui/format/date-time'
import { Copyable } from '../../ui/copyable'
import { orderActionTable } from '../actions'
import type { Step } from '../order-pager'
import type { OrderActions } from './use-order-actions'

interface Props {
  order: Order
  actions: OrderActions
  pager: Step | null
}

/** The sticky header: the order, its status, its actions, and the pager. */
export function OrderHeader({ order, actions, pager }: Props) {
  const { shortId, externalId, status, createdAt, isTest, isSample, reprint } = order
  const kinds = [isTest && 'Test order', isSample && 'Sample', reprint && 'Reprint'].filter(Boolean)
  const isHeld = actions.release.disabledReason === null || status === 'CustomerCareHold'
  return (
    <div className={classes.header}>
      <BackLink href={pager?.back ?? '/orders'} label="Back to the list" />
      <Copyable value={shortId} label="order number">
        <h1 id="order-heading" tabIndex={-1} className={classes.number}>
          <span className="unseen">Order </span>
          {shortId}
        </h1>
      </Copyable>
      <Highlight parts={['status']}>
        <StatusPill status={status} />
      </Highlight>
      <div className={classes.secondary}>
        {kinds.map((kind) => (
          <span key={String(kind)}>{kind}</span>
        ))}
        <span>
          placed <Age at={createdAt} inSentence />
        </span>
        {externalId && (
          <span className="min-w-0">
            <Copyable value={externalId} label="external ID" maxWidthRem={10} />
          </span>
        )}
      </div>
      <PresentPeople />
      <div className={classes.actions}>
        <HeaderAction action={actions.hold} />
        {isHeld && <HeaderAction action={actions.release} />}
        <HeaderAction action={actions.items} />
        <MoreMenu actions={idsWhere(orderActionTable, order, 'inMenu').map((id) => actions[id])} />
        <RecordPager label="Orders" pager={pager} previous={actions.previous} next={actions.next} />
      </div>
    </div>
  )
}
