'use client'

import { ActionIcon, Button } from '@mantine/core'
import { ExternalLink, X } from 'lucide-react'
import Link from 'next/link'
import { customerName, linesOf } from '../../../addresses/names'
import { HoldWords } from '../../../holds/hold-words'
import { KeyHint } from '../../../keys/key-hint'
import { Copyable } from '../../../ui/copyable'
import { Age } from '../../../ui/moment'
import { money } from '../../../ui/money'
import { ageLimits } from '../../age-limits'
import { type Hit, openHolds } from '../../shapes'
import { StatusPill } from '../../status-pill'
import classes from './peek.module.css'
import { PeekChanges } from './peek-changes'
import { PeekItems } from './peek-items'
import { PeekShipments } from './peek-shipments'
import { useFittedHeight } from './use-fitted-height'

/** The essentials of one order beside the list. The keyboard stays in the list; the panel follows it. */
export function Peek({ order, onClose }: { order: Hit; onClose: () => void }) {
  const { shippingAddress: address } = order
  const holds = openHolds(order)
  const panel = useFittedHeight()
  return (
    <aside ref={panel} className={classes.peek} aria-label={`Order ${order.shortId} at a glance`}>
      <header className={classes.head}>
        <h2>
          <Copyable value={order.shortId} what="order number" />
        </h2>
        <Button
          component={Link}
          href={`/orders/${order.shortId}`}
          size="compact-sm"
          variant="default"
          leftSection={<ExternalLink size={14} aria-hidden="true" />}
          className={classes.open}
        >
          Open <KeyHint keys="Enter" />
        </Button>
        <ActionIcon variant="subtle" color="gray" aria-label="Close" aria-keyshortcuts="Escape" onClick={onClose}>
          <X size={16} aria-hidden="true" />
        </ActionIcon>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard. */}
      <section className={classes.body} aria-label="Essentials" tabIndex={0}>
        <p className={classes.status}>
          <StatusPill status={order.status} />
          <span>
            placed <Age at={order.createdAt} inSentence limits={ageLimits[order.status]} />
          </span>
        </p>
        {!holds.length && order.statusDesc && <p className={classes.why}>{order.statusDesc}</p>}
        {holds.map((hold) => (
          <HoldWords key={hold.id} hold={hold} lead="On hold: " />
        ))}
        <PeekItems items={order.items} currency={order.currencyCode} />
        <PeekShipments order={order} />
        <section>
          <h3>Ship to</h3>
          {address ? (
            <address className={classes.address}>
              <strong>{customerName(address)}</strong>
              {linesOf(address).map((line) => (
                <span key={line}>{line}</span>
              ))}
              {address.email && <span>{address.email}</span>}
              {address.phone && <span>{address.phone}</span>}
            </address>
          ) : (
            <p>No address.</p>
          )}
        </section>
        <section>
          <h3>Paid to {order.merchantName}</h3>
          <dl className={classes.totals}>
            {totalsOf(order).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{money(value, order.currencyCode)}</dd>
              </div>
            ))}
          </dl>
        </section>
        <PeekChanges order={order} />
      </section>
    </aside>
  )
}

const totalsOf = (order: Hit): [string, number | null][] => [
  ...(
    [
      ['Items', order.customerItemTotal],
      ['Shipping', order.customerTotalShipping],
      ['Taxes', order.customerTotalTaxes],
      ['Discount', order.customerTotalDiscountAndPromotions],
    ] satisfies [string, number | null][]
  ).filter(([, value]) => value !== null && value !== 0),
  ['Total', order.customerTotal],
]
