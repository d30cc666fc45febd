'use client'

import { useQuery } from '@tanstack/react-query'
import { AddressSection } from '../../addresses/address-section'
import { ShippingAddressSection } from '../../addresses/shipping-address-section'
import { read } from '../../api'
import { AuditTrail } from '../../audit/audit-trail'
import { HoldBanners } from '../../holds/hold-banners'
import { Refused } from '../../ui/refused'
import { Bones } from './bones'
import { Items } from './items'
import { OrderFacts } from './order-facts'
import { OrderHeader } from './order-header'
import classes from './order-page.module.css'
import { StatusReason } from './status-reason'

export function OrderPage({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useQuery(read('GET /orders/{orderId}', { params: { orderId } }))
  if (!data) return error ? <Refused heading="The order could not be loaded" level={1} error={error} retry={refetch} /> : <Bones />
  const { order } = data
  return (
    <>
      <OrderHeader order={order} />
      {error && <Refused heading="The order could not be refreshed" error={error} retry={refetch} />}
      <HoldBanners order={order} />
      <StatusReason order={order} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Items order={order} />
          <AuditTrail orderId={orderId} />
        </div>
        <div className={classes.column}>
          <ShippingAddressSection order={order} />
          <AddressSection title="Billing address" address={order.billingAddress} />
          <AddressSection title="Return address" address={order.returnAddress} />
          <OrderFacts order={order} />
        </div>
      </div>
    </>
  )
}
