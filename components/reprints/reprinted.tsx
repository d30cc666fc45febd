'use client'

import Link from 'next/link'
import { Fragment } from 'react'
import type { Answer } from '../api'
import { statuses } from '../orders/statuses'
import { reasonName } from './words'

type Reprint = Answer<'GET /orders/{orderId}/reprints'>['reprints'][number]

/** Orders that are an order made again, each with why and how it stands. */
export function Reprinted({ reprints, most = 5 }: { reprints: readonly Reprint[]; most?: number }) {
  return (
    <>
      {reprints.slice(0, most).map(({ order, reasonId }, place) => (
        <Fragment key={order.id}>
          {place > 0 && ', '}
          <Link href={`/orders/${order.shortId}`} prefetch={false}>
            {order.shortId}
          </Link>{' '}
          ({[reasonName(reasonId), order.status === 'Canceled' && statuses.Canceled.word].filter(Boolean).join(', ').toLowerCase()})
        </Fragment>
      ))}
      {reprints.length > most && ` and ${reprints.length - most} more`}
    </>
  )
}
