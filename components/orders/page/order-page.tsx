'use client'

import { useQuery } from '@tanstack/react-query'
import { AddressSection } from '../../addresses/address-section'
import { customerName } from '../../addresses/names'
import { useAddressProblems } from '../../addresses/use-format'
import { read } from '../../api'
import { Timeline } from '../../audit/timeline'
import { Blockers } from '../../blockers/blockers'
import { useProcessActions } from '../../blockers/use-process-actions'
import { HoldBanners } from '../../holds/hold-banners'
import { ItemsSection } from '../../items/items-section'
import { PinnedNotes } from '../../notes/pinned-notes'
import { useRecent } from '../../palette/recents'
import { ShipmentsSection } from '../../shipments/on-order/shipments-section'
import { useFulfilActions } from '../../shipments/on-order/use-fulfil-actions'
import { useShipments } from '../../shipments/on-order/use-shipments'
import { Refused } from '../../ui/refused'
import type { Order } from '../shapes'
import { useWalk } from '../walk'
import { Bones } from './bones'
import { CustomerCard } from './customer-card'
import { useDoing } from './doing'
import { Lit, Marks } from './marks'
import { OrderDialogs } from './order-dialogs'
import { OrderFacts } from './order-facts'
import { OrderHeader } from './order-header'
import classes from './order-page.module.css'
import { OtherAddresses } from './other-addresses'
import { Payments } from './payments'
import { useAsked } from './use-asked'
import { useLiveOrder } from './use-live-order'
import { useOrderActions } from './use-order-actions'
import { useWhys } from './use-whys'

export function OrderPage({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useQuery(read('GET /orders/{orderId}', { params: { orderId } }))
  if (!data) return error ? <Refused heading="The order could not be loaded" level={1} error={error} retry={refetch} /> : <Bones />
  return (
    <>
      {error && <Refused heading="The order could not be refreshed" error={error} retry={refetch} />}
      <Loaded key={data.order.id} order={data.order} />
    </>
  )
}

function Loaded({ order }: { order: Order }) {
  const { doing, start, stop } = useDoing()
  useRecent(order.shortId, customerName(order.shippingAddress))
  const walk = useWalk(order.id)
  const shipments = useShipments(order)
  const whys = useWhys(order, shipments.shipments)
  const actions = useOrderActions(order, whys, walk, start)
  const fulfil = useFulfilActions(order, shipments, start)
  const process = useProcessActions(order)
  useAsked({ refund: actions.refund, route: fulfil.route })
  const marks = useLiveOrder(order, doing !== null)
  const problems = useAddressProblems(order.shippingAddress)
  const editAddress = (holdId: string) => start({ what: 'address', name: 'shippingAddress', holdId })
  return (
    <Marks marks={marks}>
      <div className={classes.page}>
        <OrderHeader order={order} actions={actions} fulfil={fulfil} walk={walk} />
        <HoldBanners
          order={order}
          why={whys.release}
          hasAddressIssue={problems.length > 0}
          onEditAddress={whys.shippingAddress ? null : editAddress}
        />
        <Blockers order={order} process={process} editAddress={actions.address} startItems={(at) => start({ what: 'items', at })} />
        <PinnedNotes order={order} />
        <div className={classes.columns}>
          <div className={classes.column}>
            <ItemsSection order={order} />
            <ShipmentsSection order={order} known={shipments} actions={fulfil} />
            <Timeline order={order} />
          </div>
          <div className={classes.column}>
            <CustomerCard order={order} />
            <Lit parts={['shippingAddress']}>
              <AddressSection
                title="Shipping address"
                address={order.shippingAddress}
                why={whys.shippingAddress}
                problems={problems}
                onEdit={() => start({ what: 'address', name: 'shippingAddress' })}
              />
            </Lit>
            <OtherAddresses order={order} why={whys.otherAddress} onEdit={(name) => start({ what: 'address', name })} />
            <Payments order={order} refund={actions.refund} />
            <OrderFacts order={order} />
          </div>
        </div>
      </div>
      <OrderDialogs order={order} doing={doing} onClose={stop} />
    </Marks>
  )
}
