'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { read } from '../../api'
import { NothingHere } from '../../list/nothing-here'
import type { Queried } from '../../list/use-queried'
import { Message } from '../../ui/message'
import type { Hit } from '../shapes'
import { wordsOf } from './language'

/** Why there are no orders here. */
export function NoOrders({ orders }: { orders: Queried<Hit> }) {
  const { q } = orders.view
  const words = wordsOf(q)
  const { data: all } = useQuery(read('GET /orders/count/status'))
  const { data: wide } = useQuery({ ...read('GET /orders/count/status', { query: { q: words } }), enabled: words !== '' && words !== q })
  return <NothingHere queried={orders} words={words} all={all} wide={wide} none={<NoneYet />} />
}

function NoneYet() {
  return (
    <Message heading="No orders yet" level={2}>
      Orders arrive through the API: <code>POST /v1/orders</code> for one, <code>POST /v1/orders/bulk</code> for many, or{' '}
      <code>npm run import -- FILE</code> for a file. <Link href="/docs">How to send orders</Link>
    </Message>
  )
}
