'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { read } from '../api'
import type { Order } from '../orders/shapes'
import { Reprinted } from './reprinted'
import { reasonName } from './words'

/** Which order a reprint makes again, and why. */
export function ReprintOf({ reprint }: { reprint: NonNullable<Order['reprint']> }) {
  const { originalOrderId: orderId, reasonId, comment } = reprint
  const { data, isPending } = useQuery({ ...read('GET /orders/{orderId}', { params: { orderId } }), retry: false })
  return (
    <>
      <Link href={`/orders/${data?.order.shortId ?? orderId}`} prefetch={false}>
        {data?.order.shortId ?? (isPending ? '…' : 'another order')}
      </Link>
      , {reasonName(reasonId).toLowerCase()}
      {comment && `: ${comment}`}
    </>
  )
}

/** The orders that make this one again; null while there are none. Only asked for when anything was shipped. */
export function useReprinted({ id, items }: Order) {
  const enabled = items.some(({ shippedQuantity }) => shippedQuantity > 0)
  const { data } = useQuery({ ...read('GET /orders/{orderId}/reprints', { params: { orderId: id } }), enabled })
  return data?.reprints.length ? <Reprinted reprints={data.reprints} /> : null
}
