import { Truck } from 'lucide-react'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import { isOrderQuery, shipmentQuery } from '@/components/orders/resolve-search'
import { customerName } from '@/components/records/address/address-labels'
import { ShipmentPill } from '@/components/records/labels/shipment-status-pill'
import { isExactShipment, shipmentMatchReason } from '@/components/shipments/search-match'
import { formatCount } from '@/components/ui/format/text'
import type { PaletteGroup } from './option'
import { type Results, useSearch, withOptions } from './use-search'

const MAX_SHOWN = 5

/** The shipments that match a text, or the one with that number, id or tracking number. `text` is debounced by the caller. */
export function useShipmentResults(text: string): Results {
  const q = text.trim()
  const missing = useMissingPermission('shipments:read')
  const isEnabled = q !== '' && !missing && !isOrderQuery(q)
  const search = useSearch(read('GET /shipments', { query: { ...shipmentQuery(q), pageSize: String(MAX_SHOWN) } }), isEnabled)
  const { data, isCurrent, error, isSettled } = search
  const shipments = data?.shipments ?? []
  const exact = shipments.filter((shipment) => isExactShipment(shipment, q))
  const isExact = exact.length === 1
  const group: PaletteGroup = {
    heading: isExact ? 'The shipment itself' : 'Shipments',
    options: (isExact ? exact : shipments).map((shipment) => ({
      id: `shipment-${shipment.shortId}`,
      icon: Truck,
      label: (
        <>
          <strong>{shipment.shortId}</strong> {customerName(shipment.shippingAddress)}
        </>
      ),
      detail: shipmentMatchReason(shipment, q),
      note: <ShipmentPill status={shipment.shipmentStatus} />,
      href: `/shipments/${shipment.shortId}`,
    })),
  }
  const more: PaletteGroup = {
    heading: 'In the list of shipments',
    options:
      data && isCurrent && data.totalCount > MAX_SHOWN
        ? [
            {
              id: 'shipments-list',
              icon: Truck,
              label: `All ${formatCount(data.totalCount, 'shipment', data.totalCountIsCapped)} with “${q}”`,
              href: `/shipments?${new URLSearchParams({ q })}`,
            },
          ]
        : [],
  }
  return { noun: 'shipments', groups: withOptions([group, more]), isExact: isExact && isCurrent, error, isSettled }
}
