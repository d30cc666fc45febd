import type { Sql } from '@/db/database'
import { merchantOf } from '../directory/merchants'
import type { Merchant } from '../directory/schemas'
import { picturesAmong } from '../files/files'
import { parseReference } from '../id'
import type { Order } from '../orders/order'
import { invalid } from '../refusal'
import { shipmentsOf } from '../shipments/find'
import { shipmentName } from '../shipments/refuse'
import type { Shipment } from '../shipments/shipment'
import { slipInputOf, thumbnailsOf } from './input-of'
import { refuseUnprintable } from './refuse'
import type { SlipWish } from './schemas'
import type { SlipInput } from './slip-input'
import { type Part, partsOf, partsOfOrder } from './slip-parts'

/** The slips that one wish comes to: one for each parcel. */
export interface Slips {
  inputs: SlipInput[]
  /** The packages among them. */
  packageIds: string[]
}

/** What the slips of a shipment say as things stand. Refuses what has none, and a package that it has not. */
export async function slipsOf(
  sql: Sql,
  { order, shipment }: { order: Order; shipment: Shipment },
  wish: Omit<SlipWish, 'copy'> & { copy: number },
): Promise<Slips> {
  const chosen = chosenParts(shipment, wish.packageId)
  refuseUnprintable(order, shipment)
  const merchant = await merchantOf(sql, order.merchantId)
  if (!merchant) throw new Error(`The merchant of order ${order.id} is not there.`)
  const items = new Set(chosen.flatMap(({ lines }) => lines.map(({ orderItemId }) => orderItemId)))
  const named = [
    ...order.items.filter(({ id }) => items.has(id)).flatMap(thumbnailsOf),
    ...(merchant.logoFileId ? [merchant.logoFileId] : []),
  ]
  const pictures = await picturesAmong(sql, [...new Set(named)], order.merchantId)
  const parts = partsOfOrder(order.fulfilment ?? (await shipmentsOf(sql, order.id)))
  const style = {
    format: wish.format ?? (merchant.defaultSlipFormat as Merchant['defaultSlipFormat']),
    languageCode: wish.languageCode ?? order.languageCode,
    showPrices: wish.showPrices ?? false,
    message: wish.message ?? null,
    copy: wish.copy,
  }
  return {
    inputs: chosen.map((part) => slipInputOf({ order, shipment, part, parts, merchant, pictures }, style)),
    packageIds: chosen.flatMap((part) => part.package?.id ?? []),
  }
}

function chosenParts(shipment: Shipment, packageId: string | null | undefined): Part[] {
  const all = partsOf(shipment)
  if (packageId == null) return all
  const parsed = parseReference('package', packageId)
  const found = all.find(({ package: one }) => one && parsed && ('id' in parsed ? one.id === parsed.id : one.number === parsed.number))
  if (!found) throw invalid('packageId', `Shipment ${shipmentName(shipment)} has no package ${packageId}.`, packageId)
  return [found]
}
