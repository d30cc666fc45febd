'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import type { MouseEvent } from 'react'
import { customerName, placeOf } from '../../addresses/names'
import { holdNames } from '../../holds/reasons'
import { Age } from '../../ui/moment'
import { money } from '../../ui/money'
import { type Hit, openHolds } from '../shapes'
import { StatusPill } from '../status-pill'
import classes from './orders-table.module.css'
import { otherMatch } from './other-match'

export function OrderRow({ order }: { order: Hit }) {
  const router = useRouter()
  const href = `/orders/${order.shortId}`
  const { shippingAddress: address, items } = order
  const pieces = items.reduce((sum, { quantity, canceledQuantity }) => sum + quantity - canceledQuantity, 0)
  const holds = openHolds(order)
  const match = otherMatch(order)
  const open = (event: MouseEvent) => {
    // Links and selected text in the row keep what a click means to them.
    if ((event.target as Element).closest('a, button') || String(window.getSelection())) return
    if (event.metaKey || event.ctrlKey) window.open(href)
    else router.push(href)
  }
  return (
    // The link in the first cell is for the keyboard; a click anywhere only makes its target larger.
    <tr onClick={open} className={classes.row}>
      <td>
        <Link href={href} className={classes.number} prefetch={false}>
          {order.shortId}
        </Link>
        {order.externalId && <span className={classes.second}>{order.externalId}</span>}
      </td>
      <td className={classes.tabular}>
        <Age at={order.createdAt} />
      </td>
      <td className={classes.cut} title={customerName(address)}>
        {customerName(address)}
        {match && <span className={classes.second}>{match}</span>}
      </td>
      <td>
        <StatusPill status={order.status} />
        {holds.length > 0 && <span className={classes.second}>{holds.map(({ reason }) => holdNames[reason]).join(', ')}</span>}
      </td>
      <td className="num">{pieces}</td>
      <td className={classes.cut} title={placeOf(address)}>
        {placeOf(address)}
      </td>
      <td className={classes.cut} title={order.merchantName}>
        {order.merchantName}
      </td>
      <td className="num">{money(order.customerTotal, order.currencyCode)}</td>
    </tr>
  )
}
