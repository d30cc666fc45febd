import type { Change } from '@/server/kernel/change'
import { conflict, invalid } from '@/server/kernel/refusal'
import { findItem } from '../../items/find'
import { editShipment } from '../edit-shipment'
import type { ShipmentWithOrder } from '../load'
import type { NewSpoilage } from '../schemas/requests'
import { unitsIn } from '../status-rules'
import { refuseUnlessAllowed, shipmentName } from './refusals'

/** The reports of spoilage that one shipment keeps. */
const MAX_SPOILAGE = 500

/** Notes units that were spoiled at the bench. They are still owed, so that no quantity changes; also possible while the order is held. */
export function reportSpoilage(change: Change, reference: string, spoilage: NewSpoilage): Promise<ShipmentWithOrder> {
  const { orderItemId, quantity, reason, note } = spoilage
  return editShipment(change, reference, (order, shipment) => {
    const item = findItem(order, orderItemId)
    const units = item ? unitsIn(shipment.lines, item.id) : 0
    if (!item || !units)
      throw invalid('reference.unknown', 'orderItemId', `Shipment ${shipmentName(shipment)} has no item ${orderItemId}.`, orderItemId)
    refuseUnlessAllowed('spoil', shipment)
    if (quantity > units) {
      const message = `${item.sku}: ${shipmentName(shipment)} has ${units} of it, not ${quantity}.`
      throw conflict('quantity.exceeded', message, 'quantity', quantity)
    }
    if (shipment.spoilage.length >= MAX_SPOILAGE)
      throw conflict(
        'shipment.spoilageFull',
        `Shipment ${shipmentName(shipment)} has ${MAX_SPOILAGE} reports of spoiled units, the most it keeps.`,
      )
    const report = { orderItemId: item.id, quantity, reason }
    const { vendorId, facilityId } = shipment
    const entry = {
      ...report,
      vendorId,
      facilityId,
      variantId: item.variantId,
      note: note?.trim() || null,
      createdAt: change.now.toISOString(),
    }
    Object.assign(shipment, { spoilage: [...shipment.spoilage, entry], spoiledAt: change.now })
    return { action: 'spoil', reason: `${quantity} × ${item.sku}, ${reasonWords(reason)}`, spoiled: report }
  })
}

/** "wrong blank" for WrongBlank. */
const reasonWords = (reason: string) => reason.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
