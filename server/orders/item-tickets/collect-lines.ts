import { shortId } from '@/server/kernel/id'
import type { Reader } from '@/server/kernel/reader'
import { conflict } from '@/server/kernel/refusal'
import type { Scope } from '@/server/kernel/scope'
import { usableImageIds } from '@/server/platform/files/files'
import { personalizationOf, variantOptionsOf } from '../items/personalization-rules'
import { thumbnailsOf } from '../packing-slips/build-input'
import { refuseHeld, shipmentName } from '../shipments/actions/refusals'
import { isHandedOver } from '../shipments/lifecycle'
import type { ShipmentWithOrder } from '../shipments/load'
import type { ShipmentLine } from '../shipments/types'
import type { Item } from '../types'
import type { TicketLine } from './ticket-rules'

/** Refuses a shipment that is not made, or not now. */
export function refuseUnmade(scope: Scope, { order, shipment }: ShipmentWithOrder): void {
  if (!isHandedOver(shipment.status))
    throw conflict(
      'shipment.status',
      `Shipment ${shipmentName(shipment)} has no tickets: it is ${shipment.status}, and no facility makes it.`,
    )
  refuseHeld({ scope }, order, 'printing tickets')
}

/** The ticket lines of these shipments, in their order and that of their lines. */
export async function collectLines({ sql }: Pick<Reader, 'sql'>, shipments: readonly ShipmentWithOrder[]): Promise<TicketLine[]> {
  const lines = shipments.flatMap((shown) => linesOf(shown).map((line) => ({ ...shown, ...line })))
  const pictures = await picturesByMerchant(sql, lines)
  return lines.map(({ order, shipment, item, line }) => {
    const usable = pictures.get(order.merchantId)
    return {
      itemShortId: shortId('orderItem', item.number),
      quantity: line.quantity,
      sku: item.sku,
      productName: item.productName,
      options: variantOptionsOf(item, line.variantValues),
      personalization: personalizationOf(item, line.variantValues),
      thumbnail: thumbnailsOf(item).find((id) => usable?.has(id)) ?? null,
      shipmentShortId: shipmentName(shipment),
      shipByDate: shipment.shipByDate,
      languageCode: order.languageCode,
      countryCode: shipment.shippingAddress?.countryCode ?? null,
    }
  })
}

const linesOf = ({ order, shipment }: ShipmentWithOrder): { item: Item; line: ShipmentLine }[] =>
  shipment.lines.flatMap((line) => {
    const item = order.items.find(({ id }) => id === line.orderItemId)
    return item ? [{ item, line }] : []
  })

/** The image files that may be shown, by merchant. */
async function picturesByMerchant(sql: Reader['sql'], lines: readonly (ShipmentWithOrder & { item: Item })[]) {
  const ids = new Map<string, Set<string>>()
  for (const { order, item } of lines) {
    const known = ids.get(order.merchantId) ?? new Set()
    for (const id of thumbnailsOf(item)) known.add(id)
    ids.set(order.merchantId, known)
  }
  const usable = new Map<string, Set<string>>()
  for (const [merchantId, files] of ids) usable.set(merchantId, await usableImageIds(sql, [...files], merchantId))
  return usable
}
