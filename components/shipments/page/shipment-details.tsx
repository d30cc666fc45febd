'use client'

import { Copyable } from '@/components/ui/copyable'
import { DescriptionList } from '@/components/ui/description-list'
import { DateTime, Day } from '@/components/ui/format/date-time'
import { Section } from '@/components/ui/section'
import type { Shipment } from '../types'

const languages = new Intl.DisplayNames('en', { type: 'language' })

/** The dates and other details of a shipment. */
export function ShipmentDetails({ shipment }: { shipment: Shipment }) {
  const at = (time: string | null) => time && <DateTime at={time} />
  const copied = (value: string | null, what: string) => value && <Copyable value={value} label={what} maxWidthRem={11} />
  const { selectedShippingMapping: mapping, slipCount } = shipment
  return (
    <Section title="Details">
      <DescriptionList
        items={[
          ['Vendor', shipment.vendorName],
          ['Facility', shipment.facilityName],
          ['Shipping method', shipment.shippingMethod],
          ['Carrier', mapping && [mapping.carrierName, mapping.carrierServiceMethod].filter(Boolean).join(' ')],
          ['Merchant', shipment.merchantName],
          ['Ship by', shipment.shipByDate && <Day date={shipment.shipByDate} isLate={shipment.isLate} />],
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
