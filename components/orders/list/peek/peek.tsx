'use client'

import { ActionIcon, Button } from '@mantine/core'
import { ExternalLink, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { type OrderHit, openHolds } from '@/components/api/order-types'
import { KeyHint } from '@/components/frame/keyboard/key-hint'
import { addressLines, customerName } from '@/components/records/address/address-labels'
import { StatusPill } from '@/components/records/labels/order-status-pill'
import { Copyable } from '@/components/ui/copyable'
import { Age } from '@/components/ui/format/date-time'
import { formatMoney } from '@/components/ui/format/money'
import { Lines } from '@/components/ui/lines'
import { Link } from '@/components/ui/link'
import { HoldSummary } from '../../holds/hold-summary'
import { ageLimits } from '../age-limits'
import classes from './peek.module.css'
import { PeekChanges } from './peek-changes'
import { PeekItems } from './peek-items'
import { PeekShipments } from './peek-shipments'

/** The essentials of one order beside the list. The focus stays in the list; the panel follows the cursor. */
export function Peek({ order, onClose }: { order: OrderHit; onClose: () => void }) {
  const { shippingAddress: address } = order
  const holds = openHolds(order)
  const panel = useFittedHeight()
  return (
    <aside ref={panel} className={classes.peek} aria-label={`Order ${order.shortId} at a glance`}>
      <header className={classes.head}>
        <h2>
          <Copyable value={order.shortId} label="order number" />
        </h2>
        <Button
          component={Link}
          href={`/orders/${order.shortId}`}
          size="compact-sm"
          variant="default"
          leftSection={<ExternalLink size={14} aria-hidden="true" />}
          className="ml-auto"
        >
          Open <KeyHint keys="Enter" />
        </Button>
        <ActionIcon variant="subtle" color="gray" aria-label="Close" aria-keyshortcuts="Escape" onClick={onClose}>
          <X size={16} aria-hidden="true" />
        </ActionIcon>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard. */}
      <section className={classes.body} aria-label="Essentials" tabIndex={0}>
        <p className="cluster gap-md">
          <StatusPill status={order.status} />
          <span>
            placed <Age at={order.createdAt} inSentence limits={ageLimits[order.status]} />
          </span>
        </p>
        {!holds.length && order.statusDesc && <p className={classes.reason}>{order.statusDesc}</p>}
        {holds.map((hold) => (
          <HoldSummary key={hold.id} hold={hold} lead="On hold: " />
        ))}
        <PeekItems items={order.items} currency={order.currencyCode} />
        <PeekShipments order={order} />
        <section>
          <h3>Ship to</h3>
          {address ? (
            <address className={classes.address}>
              <strong>{customerName(address)}</strong>
              <Lines lines={addressLines(address)} />
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
                <dd>{formatMoney(value, order.currencyCode)}</dd>
              </div>
            ))}
          </dl>
        </section>
        <PeekChanges order={order} />
      </section>
    </aside>
  )
}

const totalsOf = (order: OrderHit): [string, number | null][] => [
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

/** Sets `--top` on a panel to its distance from the top, so that it can end at the window's bottom. */
export function useFittedHeight() {
  const panel = useRef<HTMLElement>(null)
  const measure = () => {
    const element = panel.current
    element?.style.setProperty('--top', `${Math.round(element.getBoundingClientRect().top + window.scrollY)}px`)
  }
  // Any change of the page may change the height of the elements above it.
  useLayoutEffect(measure)
  return panel
}
