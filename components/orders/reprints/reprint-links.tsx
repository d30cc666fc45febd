'use client'

import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import type { Order } from '@/components/api/order-types'
import { type Answer, read } from '@/components/api/request'
import { orderStatusMeta } from '@/components/records/labels/order-status'
import { reasonName } from '@/components/records/labels/reprint-reasons'
import { Link } from '@/components/ui/link'

/** The original order of a reprint, and the reason. */
export function ReprintOf({ reprint }: { reprint: NonNullable<Order['reprint']> }) {
  const { originalOrderId: orderId, reasonId, comment } = reprint
  const { data, isPending } = useQuery({ ...read('GET /orders/{orderId}', { params: { orderId } }), retry: false })
  return (
    <>
      <Link href={`/orders/${data?.order.shortId ?? orderId}`}>{data?.order.shortId ?? (isPending ? '…' : 'another order')}</Link>,{' '}
      {reasonName(reasonId).toLowerCase()}
      {comment && `: ${comment}`}
    </>
  )
}

/** The reprints of this order; null when there are none. Makes no request unless something was shipped. */
export function useReprinted({ id, items }: Order) {
  const enabled = items.some(({ shippedQuantity }) => shippedQuantity > 0)
  const { data } = useQuery({ ...read('GET /orders/{orderId}/reprints', { params: { orderId: id } }), enabled })
  return data?.reprints.length ? <Reprinted reprints={data.reprints} /> : null
}

type Reprint = Answer<'GET /orders/{orderId}/reprints'>['reprints'][number]

/** The reprints of an order, each with reason and status. */
export function Reprinted({ reprints, max = 5 }: { reprints: readonly Reprint[]; max?: number }) {
  return (
    <>
      {reprints.slice(0, max).map(({ order, reasonId }, index) => (
        <Fragment key={order.id}>
          {index > 0 && ', '}
          <Link href={`/orders/${order.shortId}`}>{order.shortId}</Link> (
          {[reasonName(reasonId), order.status === 'Canceled' && orderStatusMeta.Canceled.label].filter(Boolean).join(', ').toLowerCase()})
        </Fragment>
      ))}
      {reprints.length > max && ` and ${reprints.length - max} more`}
    </>
  )
}
