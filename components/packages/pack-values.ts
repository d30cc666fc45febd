import { z } from 'zod'
import { type Picks, pickAll } from '../items/picks'
import type { Shipment } from '../shipments/shapes'
import { unpackedLines } from '../shipments/units'
import { bodyOf, emptyPackage, type PackageValues, packageFields } from './package-values'

/** What is typed to pack: which pieces, into what, and whether it leaves at once. */
export interface PackValues extends PackageValues {
  picks: Picks
  isLeaving: boolean
}

/** Everything that is unpacked, in one package. */
export const emptyPack = (shipment: Shipment): PackValues => ({
  ...emptyPackage(shipment.shippingCountryCode),
  picks: pickAll(unpackedLines(shipment)),
  isLeaving: false,
})

export const packForm = z.intersection(packageFields, z.object({ picks: z.record(z.string(), z.string()), isLeaving: z.boolean() }))

/** The request for one package of these pieces. `now`: when it leaves, if it does. */
export const packBody = (values: PackValues, chosen: readonly { id: string; quantity: number }[], now: Date) => ({
  packages: [
    {
      ...bodyOf({ ...values, shippedDate: '' }),
      shippedDate: values.isLeaving ? now.toISOString() : null,
      packageOrderItems: chosen.map(({ id, quantity }) => ({ orderItemId: id, quantity })),
    },
  ],
})
