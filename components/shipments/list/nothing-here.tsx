'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { call, read } from '../../api'
import { NothingHere } from '../../list/nothing-here'
import type { Queried } from '../../list/use-queried'
import { wordsOf } from '../../search/plain'
import { Message } from '../../ui/message'
import type { ShipmentHit } from '../shapes'
import { filtersOf } from './asked'
import { idsCalled } from './names'

/** Why there are no shipments here. */
export function NoShipments({ shipments }: { shipments: Queried<ShipmentHit> }) {
  const { q } = shipments.view
  const words = wordsOf(q)
  const { data: all } = useQuery(read('GET /shipments/count/status'))
  const { data: wide } = useQuery({
    queryKey: ['GET /shipments/count/status', {}, words],
    queryFn: async ({ signal }) => call('GET /shipments/count/status', { query: await filtersOf(words, idsCalled), signal }),
    enabled: words !== '' && words !== q,
  })
  return <NothingHere queried={shipments} words={words} all={all} wide={wide} none={<NoneYet />} />
}

function NoneYet() {
  return (
    <Message heading="No shipments yet" level={2}>
      A shipment is what one facility makes and sends for one order. Open an order that is ready and route it there, or send{' '}
      <code>POST /v1/orders/bulk/route</code>. <Link href="/orders?q=status%3AReadyForFulfillment">Orders that are ready</Link>
    </Message>
  )
}
