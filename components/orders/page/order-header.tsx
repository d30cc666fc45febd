'use client'

import type { FulfilActions } from '../../shipments/on-order/use-fulfil-actions'
import { Age } from '../../ui/age'
import { BackLink } from '../../ui/back-link'
import { Copyable } from '../../ui/copyable'
import type { Order } from '../shapes'
import { StatusPill } from '../status-pill'
import type { Step } from '../walk'
import { ActionButton } from './action-button'
import { Lit } from './marks'
import { MoreMenu } from './more-menu'
import classes from './order-header.module.css'
import type { OrderActions } from './use-order-actions'
import { WalkLinks } from './walk-links'

interface Props {
  order: Order
  actions: OrderActions
  fulfil: FulfilActions
  walk: Step | null
}

/** One line that stays in sight while the page scrolls: which order, in what state, what to do with it, and where to go on. */
export function OrderHeader({ order, actions, fulfil, walk }: Props) {
  const { shortId, externalId, status, createdAt, isTest, isSample, reprint } = order
  const kinds = [isTest && 'Test order', isSample && 'Sample', reprint && 'Reprint'].filter(Boolean)
  const isHeld = actions.release.why === null || status === 'CustomerCareHold'
  return (
    <div className={classes.header}>
      <BackLink href={walk?.back ?? '/orders'} word="Back to the list" />
      <Copyable value={shortId} what="order number">
        <h1 id="order-heading" tabIndex={-1} className={classes.number}>
          <span className="unseen">Order </span>
          {shortId}
        </h1>
      </Copyable>
      <Lit parts={['status']}>
        <StatusPill status={status} />
      </Lit>
      <div className={classes.second}>
        {kinds.map((kind) => (
          <span key={String(kind)}>{kind}</span>
        ))}
        <span>
          placed <Age at={createdAt} inSentence />
        </span>
        {externalId && (
          <span className={classes.external}>
            <Copyable value={externalId} what="external ID" cut={10} />
          </span>
        )}
      </div>
      <div className={classes.actions}>
        <ActionButton action={actions.hold} />
        {isHeld && <ActionButton action={actions.release} />}
        <ActionButton action={actions.items} />
        <MoreMenu
          actions={[
            fulfil.route,
            fulfil.createShipment,
            fulfil.printSlips,
            actions.address,
            actions.billing,
            actions.return,
            actions.copy,
            actions.refund,
            actions.reprint,
            actions.cancel,
          ]}
        />
        <WalkLinks label="Orders" walk={walk} previous={actions.previous} next={actions.next} />
      </div>
    </div>
  )
}
