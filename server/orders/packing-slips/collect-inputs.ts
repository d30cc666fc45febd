import type { SlipContentData } from '@/db/schema'
import { findMerchantUnscoped } from '@/server/directory/merchants'
import type { Merchant } from '@/server/directory/schemas'
import { parseReference } from '@/server/kernel/id'
import type { Reader } from '@/server/kernel/reader'
import { conflict, invalid } from '@/server/kernel/refusal'
import type { Scope } from '@/server/kernel/scope'
import { usableImageIds } from '@/server/platform/files/files'
import { shipmentsOf } from '../load'
import { refuseHeld, shipmentName } from '../shipments/actions/refusals'
import { isHandedOver } from '../shipments/lifecycle'
import type { Shipment } from '../shipments/types'
import type { Order } from '../types'
import { buildSlipInput, thumbnailsOf } from './build-input'
import { slipContentOf } from './outdated'
import { type Parcel, parcelsOf, parcelsOfOrder } from './parcels'
import type { SlipOptions } from './schemas'
import type { SlipInput } from './slip-input'
import { refuseSlipPrices } from './slip-prices'

/** The slips of one request: one per parcel. */
interface SlipInputs {
  inputs: SlipInput[]
  /** The ids of the packages among the parcels. */
  packageIds: string[]
  /** The content of a slip of the whole shipment. */
  content: SlipContentData
}

/**
 * The slip inputs of a shipment in its current state. Refuses a shipment that cannot be printed, a package that it does not have, and
 * prices that the caller may not read.
 */
export async function collectSlipInputs(
  { sql, scope }: Pick<Reader, 'sql' | 'scope'>,
  { order, shipment }: { order: Order; shipment: Shipment },
  options: Omit<SlipOptions, 'copy'> & { copy: number },
): Promise<SlipInputs> {
  const parcels = chosenParcels(shipment, options.packageId)
  refuseUnprintable(scope, order, shipment)
  const merchant = await findMerchantUnscoped(sql, order.merchantId)
  if (!merchant) throw new Error(`The merchant of order ${order.id} is not there.`)
  if (options.showPrices) refuseSlipPrices(scope, merchant)
  const items = new Set(parcels.flatMap(({ lines }) => lines.map(({ orderItemId }) => orderItemId)))
  const fileIds = [
    ...order.items.filter(({ id }) => items.has(id)).flatMap(thumbnailsOf),
    ...(merchant.logoFileId ? [merchant.logoFileId] : []),
  ]
  const pictures = await usableImageIds(sql, [...new Set(fileIds)], order.merchantId)
  const parts = parcelsOfOrder(order.loadedShipments ?? (await shipmentsOf(sql, order.id)))
  const style = {
    format: options.format ?? (merchant.defaultSlipFormat as Merchant['defaultSlipFormat']),
    languageCode: options.languageCode ?? order.languageCode,
    showPrices: options.showPrices ?? false,
    message: options.message ?? null,
    copy: options.copy,
  }
  return {
    inputs: parcels.map((part) => buildSlipInput({ order, shipment, part, parts, merchant, pictures }, style)),
    packageIds: parcels.flatMap((part) => part.package?.id ?? []),
    content: slipContentOf(order, shipment, style.showPrices),
  }
}

function chosenParcels(shipment: Shipment, packageId: string | null | undefined): Parcel[] {
  const all = parcelsOf(shipment)
  if (packageId == null) return all
  const parsed = parseReference('package', packageId)
  const found = all.find(({ package: one }) => one && parsed && ('id' in parsed ? one.id === parsed.id : one.number === parsed.number))
  if (!found) throw invalid('reference.unknown', 'packageId', `Shipment ${shipmentName(shipment)} has no package ${packageId}.`, packageId)
  return [found]
}

const hints: Record<string, string> = {
  Created: 'Its slip can be printed once it is assigned to a facility.',
  Rejected: 'Its slip can be printed once it is assigned, rerouted or resubmitted.',
  Canceled: 'Its units are not sent.',
}

/** Refuses a shipment that will not be sent, or cannot be printed now. */
export function refuseUnprintable(scope: Scope, order: Order, shipment: Shipment): void {
  if (!isHandedOver(shipment.status))
    throw conflict(
      'shipment.status',
      `Shipment ${shipmentName(shipment)} has no packing slip: it is ${shipment.status}. ${hints[shipment.status] ?? ''}`.trim(),
    )
  refuseHeld({ scope }, order, 'printing packing slips')
}
