import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Truck } from 'lucide-react'
import { customerName } from '../addresses/names'
import { read } from '../api'
import { isForOrders, shipmentsLike } from '../office/find-order'
import { useMissing } from '../session/permissions'
import { isShipmentItself } from '../shipments/is-itself'
import { ShipmentPill } from '../shipments/status-pill'
import { whyShipmentMatched } from '../shipments/why-matched'
import { counted } from '../ui/number'
import type { Group } from './option'

/** How many shipments are shown. */
const SHOWN = 5

/** The shipments that a text finds, or the one whose number, id or tracking number it is. `text` is settled. */
export function useShipmentsFound(text: string) {
  const q = text.trim()
  const missing = useMissing('shipments:read')
  const isAsked = q !== '' && !missing && !isForOrders(q)
  const { data, error, isPlaceholderData } = useQuery({
    ...read('GET /shipments', { query: { ...shipmentsLike(q), pageSize: String(SHOWN) } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const shipments = isAsked && data ? data.shipments : []
  const exact = shipments.filter((shipment) => isShipmentItself(shipment, q))
  const isExact = exact.length === 1
  const group: Group = {
    heading: isExact ? 'The shipment itself' : 'Shipments',
    options: (isExact ? exact : shipments).map((shipment) => ({
      id: `shipment-${shipment.shortId}`,
      icon: Truck,
      label: (
        <>
          <strong>{shipment.shortId}</strong> {customerName(shipment.shippingAddress)}
        </>
      ),
      detail: whyShipmentMatched(shipment, q),
      mark: <ShipmentPill status={shipment.shipmentStatus} />,
      href: `/shipments/${shipment.shortId}`,
    })),
  }
  const more: Group = {
    heading: 'In the list of shipments',
    options: [
      {
        id: 'shipments-list',
        icon: Truck,
        label: data && !isPlaceholderData ? `All ${counted(data.totalCount, 'shipment', data.totalCountIsCapped)} with “${q}”` : '',
        href: `/shipments?${new URLSearchParams({ q })}`,
      },
    ],
  }
  const hasMore = Boolean(data && !isPlaceholderData && data.totalCount > SHOWN)
  return {
    groups: [group, ...(hasMore ? [more] : [])].filter(({ options }) => options.length),
    isExact: isExact && !isPlaceholderData,
    error: isAsked ? error : null,
    /** Whether what is shown is what the text finds. */
    isSettled: !isAsked || Boolean(error) || (Boolean(data) && !isPlaceholderData),
  }
}
