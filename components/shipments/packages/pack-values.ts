import * as z from 'zod'
import { allQuantities, type LineQuantities } from '@/components/records/lines/line-quantities'
import type { Shipment } from '../types'
import { unpackedLines } from '../units'
import { bodyOf, emptyPackage, type PackageValues, packageFields } from './package-values'

/** The form's values: the units, the package, and whether it ships at once. */
export interface PackValues extends PackageValues {
  picks: LineQuantities
  isLeaving: boolean
}

/** All unpacked units, in one package. */
export const emptyPack = (shipment: Shipment): PackValues => ({
  ...emptyPackage(shipment.shippingCountryCode),
  picks: allQuantities(unpackedLines(shipment)),
  isLeaving: false,
})

export const packForm = z.intersection(packageFields, z.object({ picks: z.record(z.string(), z.string()), isLeaving: z.boolean() }))

/** The request for one package with these units. `now` is its ship time, if it ships at once. */
export const packBody = (values: PackValues, chosen: readonly { id: string; quantity: number }[], now: Date) => ({
  packages: [
    {
      ...bodyOf({ ...values, shippedDate: '' }),
      shippedDate: values.isLeaving ? now.toISOString() : null,
      packageOrderItems: chosen.map(({ id, quantity }) => ({ orderItemId: id, quantity })),
    },
  ],
})
