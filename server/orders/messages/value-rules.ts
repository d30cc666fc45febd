import type { OrderModel } from '../schemas/responses'
import type { ShipmentModel } from '../shipments/schemas/responses'
import type { PlaceholderValues } from './placeholder-rules'

type Address = NonNullable<OrderModel['shippingAddress']>

/** The values of an order that messages show. */
type OrderPart = Pick<OrderModel, 'shortId' | 'externalId' | 'merchantName' | 'shippingAddress'> & {
  items: Pick<OrderModel['items'][number], 'quantity' | 'canceledQuantity' | 'productName' | 'sku'>[]
}

type PackagePart = Pick<ShipmentModel['packages'][number], 'carrierLink' | 'carrierTrackingNumber'>

/** The values of a shipment that messages show. */
type ShipmentPart = Pick<ShipmentModel, 'shipmentStatus'> & { packages: PackagePart[] }

/** The values of the placeholders for an order, as the API shows it; '' for what it does not have. */
export function placeholderValues(order: OrderPart, shipments: readonly ShipmentPart[], supportEmail: string | null): PlaceholderValues {
  const { shippingAddress: address } = order
  const packages = shipments.flatMap((shipment) => (shipment.shipmentStatus === 'Canceled' ? [] : shipment.packages))
  const each = (field: keyof PackagePart) => lines(packages.map((one) => one[field]))
  const name = joined([address?.firstName, address?.lastName], ' ') || address?.company?.trim() || ''
  return {
    'customer.firstName': address?.firstName?.trim() ?? '',
    'customer.lastName': address?.lastName?.trim() ?? '',
    'customer.name': name,
    'order.shortId': order.shortId,
    'order.externalId': order.externalId ?? '',
    'order.items': lines(order.items.map(itemLine)),
    'order.shippingAddress': address ? addressText(address, name) : '',
    'tracking.links': each('carrierLink'),
    'tracking.numbers': each('carrierTrackingNumber'),
    'merchant.name': order.merchantName,
    'merchant.supportEmail': supportEmail ?? '',
  }
}

const joined = (parts: (string | null | undefined)[], by: string) => parts.flatMap((part) => part?.trim() || []).join(by)
const lines = (parts: (string | null | undefined)[]) => [...new Set(parts.flatMap((part) => part?.trim() || []))].join('\n')

function itemLine({ quantity, canceledQuantity, productName, sku }: OrderPart['items'][number]): string | null {
  const left = quantity - canceledQuantity
  return left > 0 ? `${left} × ${productName ?? sku}` : null
}

function addressText({ company, line1, line2, line3, city, state, zip, countryCode }: Address, name: string): string {
  return lines([name, company, line1, line2, line3, joined([city, state, zip], ' '), countryCode])
}
