import { z } from 'zod'
import type { PickLine } from '../../items/line-picker'
import type { Picks } from '../../items/picks'
import type { Item } from '../../orders/shapes'
import { counted } from '../../ui/number'
import { type OpenUnits, unitsIn } from './open-units'

export interface CreateValues {
  picks: Picks
  vendorId: string
  /** Empty for none yet. */
  facilityId: string
  shippingMethod: string
}

export const createForm = z.object({
  picks: z.record(z.string(), z.string()),
  vendorId: z.string().min(1, { error: 'Choose a vendor.' }),
  facilityId: z.string(),
  shippingMethod: z.string().trim().max(100, { error: 'At most 100 characters.' }),
})

/** What the form holds, as the API takes it. */
export const bodyOf = (
  orderId: string,
  { vendorId, facilityId, shippingMethod }: CreateValues,
  chosen: { id: string; quantity: number }[],
) => ({
  orderId,
  vendorId,
  facilityId: facilityId || null,
  orderItems: chosen,
  shippingMethod: shippingMethod.trim() || null,
})

/** What waits for a shipment, to choose from. */
export const linesOf = (open: readonly OpenUnits<Item>[]): PickLine[] =>
  open.map(({ item, quantity }) => {
    const elsewhere = item.quantity - item.canceledQuantity - quantity
    const note = elsewhere ? `${elsewhere} of ${elsewhere + quantity} ${elsewhere === 1 ? 'is' : 'are'} in other shipments` : undefined
    return { id: item.id, item, most: quantity, lock: null, note }
  })

interface Names {
  vendor: string | undefined
  facility: string | undefined
}

/** What comes of sending it. */
export function consequences(chosen: readonly { quantity: number }[], { vendor, facility }: Names): string[] {
  if (!chosen.length) return ['Nothing is chosen: no shipment will be made.']
  if (!vendor)
    return [
      `Choose the vendor that makes ${chosen.length === 1 && unitsIn(chosen) === 1 ? 'this piece' : `these ${counted(unitsIn(chosen), 'piece')}`}.`,
    ]
  return [
    `A shipment of ${counted(unitsIn(chosen), 'piece')} is made for ${vendor}.`,
    facility ? `It is assigned to ${facility}, which is told at once.` : 'It has no facility yet: nobody makes it until it is assigned.',
  ]
}
