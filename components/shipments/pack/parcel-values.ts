import * as z from 'zod'
import type { Arguments } from '@/components/api/request'
import { localStore } from '@/components/ui/browser-storage'
import { weightUnits } from '@/server/orders/packages/schemas'
import type { Counts } from './match'

/** The form's values. */
export interface ParcelValues {
  carrierName: string
  carrierTrackingNumber: string
  /** A number with a decimal point or comma, or empty. */
  weight: string
  unit: (typeof weightUnits)[number]
}

const number = (text: string) => Number(text.trim().replace(',', '.'))

export const parcelForm = z.object({
  carrierName: z.string().max(255, { error: 'At most 255 characters.' }),
  carrierTrackingNumber: z.string().max(255, { error: 'At most 255 characters.' }),
  weight: z
    .string()
    .refine((text) => !text.trim() || (number(text) > 0 && number(text) <= 1_000_000), { error: 'Give a weight like 350 or 1.25.' }),
  unit: z.enum(weightUnits),
})

const storageKey = 'waybill.parcel'

/** The last used carrier and unit: at one bench they rarely change. */
export function initialParcel(): ParcelValues {
  const kept = localStore.getJson<Partial<ParcelValues>>(storageKey)
  const unit = weightUnits.find((one) => one === kept?.unit) ?? 'g'
  return { carrierName: typeof kept?.carrierName === 'string' ? kept.carrierName : '', carrierTrackingNumber: '', weight: '', unit }
}

export const storeParcelDefaults = ({ carrierName, unit }: ParcelValues) => localStore.set(storageKey, { carrierName, unit })

type NewPackage = Arguments<'POST /shipments/{shipmentId}/packages'>['body']['packages'][number]

/** The request: exactly the counted units, and the ship time when the parcel ships at once. */
export function parcelOf(values: ParcelValues, counts: Counts, shippedDate: string | null): NewPackage {
  const { carrierName, carrierTrackingNumber, weight, unit } = values
  return {
    carrierName: carrierName.trim() || null,
    carrierTrackingNumber: carrierTrackingNumber.trim() || null,
    weight: weight.trim() ? { value: number(weight), unit } : null,
    ...(shippedDate && { shippedDate }),
    packageOrderItems: Object.entries(counts).map(([orderItemId, quantity]) => ({ orderItemId, quantity })),
  }
}
