'use client'

import { Copyable } from '../../ui/copyable'
import { Facts } from '../../ui/facts'
import { Moment } from '../../ui/moment'
import { Section } from '../../ui/section'
import type { Shipment } from '../shapes'

const languages = new Intl.DisplayNames('en', { type: 'language' })

/** When what happened, and what else is known of it. */
export function ShipmentFacts({ shipment }: { shipment: Shipment }) {
  const at = (time: string | null) => time && <Moment at={time} />
  const copied = (value: string | null, what: string) => value && <Copyable value={value} what={what} cut={11} />
  const { selectedShippingMapping: mapping, slipCount } = shipment
  return (
    <Section title="Facts">
      <Facts
        facts={[
          ['Vendor', shipment.vendorName],
          ['Facility', shipment.facilityName],
          ['Shipping method', shipment.shippingMethod],
          ['Carrier', mapping && [mapping.carrierName, mapping.carrierServiceMethod].filter(Boolean).join(' ')],
          ['Merchant', shipment.merchantName],
          ['Ordered', at(shipment.orderCreatedDate)],
          ['Created', at(shipment.createdDate)],
          ['Assigned', at(shipment.assignedDate)],
          ['In production', at(shipment.acceptedDate)],
          ['Shipped', at(shipment.shippedDate)],
          ['Changed', at(shipment.lastModifiedDate)],
          ['Packing slips', slipCount ? slipCount : 'None printed'],
          ['Last slip', at(shipment.lastSlipAt)],
          ['Language', languages.of(shipment.languageCode)],
          ['External ID', copied(shipment.orderExternalId, 'external ID of the order')],
          ['Merchant’s ID', copied(shipment.merchantOrderId, 'merchant’s ID of the order')],
          ['ID', copied(shipment.id, 'ID')],
          ...Object.entries(shipment.metadata).map(([name, value]): [string, string] => [name, value]),
        ]}
      />
    </Section>
  )
}
