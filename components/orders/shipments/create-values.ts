import * as z from 'zod'
import type { Item } from '@/components/api/order-types'
import type { PickerLine } from '@/components/records/lines/line-picker'
import type { LineQuantities } from '@/components/records/lines/line-quantities'
import { formatCount } from '@/components/ui/format/text'
import { totalQuantity, type UnshippedUnits } from './shipment-state'

export interface CreateValues {
  picks: LineQuantities
  vendorId: string
  /** Empty until one is chosen. */
  facilityId: string
  shippingMethod: string
}

export const createForm = z.object({
  picks: z.record(z.string(), z.string()),
  vendorId: z.string().min(1, { error: 'Choose a vendor.' }),
  facilityId: z.string(),
  shippingMethod: z.string().trim().max(100, { error: 'At most 100 characters.' }),
})

/** The form's values as the API takes them. */
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

/** The unshipped units, as selectable lines. */
export const linesOf = (open: readonly UnshippedUnits<Item>[]): PickerLine[] =>
  open.map(({ item, quantity }) => {
    const elsewhere = item.quantity - item.canceledQuantity - quantity
    const note = elsewhere ? `${elsewhere} of ${elsewhere + quantity} ${elsewhere === 1 ? 'is' : 'are'} in other shipments` : undefined
    return { id: item.id, item, max: quantity, lock: null, note }
  })

interface Names {
  vendor: string | undefined
  facility: string | undefined
}

/** The consequences of submitting. */
export function consequences(chosen: readonly { quantity: number }[], { vendor, facility }: Names): string[] {
  if (!chosen.length) return ['Nothing is chosen: no shipment will be created.']
  if (!vendor)
    return [
      `Choose the vendor that makes ${chosen.length === 1 && totalQuantity(chosen) === 1 ? 'this unit' : `these ${formatCount(totalQuantity(chosen), 'unit')}`}.`,
    ]
  return [
    `A shipment of ${formatCount(totalQuantity(chosen), 'unit')} is created for ${vendor}.`,
    facility
      ? `It is assigned to ${facility}, which is notified at once.`
      : 'It has no facility yet: production starts once it is assigned.',
  ]
}
