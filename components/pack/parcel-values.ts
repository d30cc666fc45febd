import { z } from 'zod'
import { weightUnits } from '@/server/packages/schemas'
import type { Arguments } from '../api'
import { inBrowser } from '../ui/storage'
import type { Counts } from './match'

/** What is typed about a parcel. */
export interface ParcelValues {
  carrierName: string
  carrierTrackingNumber: string
  /** A number, with a point or a comma, or nothing. */
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

const place = 'waybill.parcel'

/** The carrier and the unit stay as they were last: at one bench they rarely change. */
export function firstParcel(): ParcelValues {
  const kept = inBrowser.value<Partial<ParcelValues>>(place)
  const unit = weightUnits.find((one) => one === kept?.unit) ?? 'g'
  return { carrierName: typeof kept?.carrierName === 'string' ? kept.carrierName : '', carrierTrackingNumber: '', weight: '', unit }
}

export const keepParcel = ({ carrierName, unit }: ParcelValues) => inBrowser.keep(place, { carrierName, unit })

type NewPackage = Arguments<'POST /shipments/{shipmentId}/packages'>['body']['packages'][number]

/** What is sent: exactly what was counted, and when it left if it leaves with this. */
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
