import type { Change } from '@/server/change'
import { holdOrder } from '@/server/holds/holds'
import type { Order } from '@/server/orders/order'
import { createPackages, updatePackage } from '@/server/packages/packages'
import type { NewPackage } from '@/server/packages/schemas'
import { storeSlip } from '@/server/packing-slips/generate'
import { cancelShipment } from '@/server/shipments/cancel'
import { shipmentsOf } from '@/server/shipments/find'
import { rejectShipment } from '@/server/shipments/reject'
import type { Shipment } from '@/server/shipments/shipment'
import { updateShipment } from '@/server/shipments/update'
import { parcelTo } from './parcels'
import type { Random } from './random'

/** Something that is done to an order's shipment, so many hours after the order came. */
export interface Step {
  after: number
  /** Its vendor, for which there is a user where it is Inkwell; or one of the house. */
  by: 'vendor' | 'Fulfilment' | 'CustomerCare'
  act(change: Change, order: Order, shipmentId: string, random: Random): Promise<unknown>
}

const shipmentOf = async (change: Change, order: Order, id: string) =>
  (await shipmentsOf(change.sql, order.id)).find((one) => one.id === id) as Shipment

export const accept: Step = {
  after: 5,
  by: 'vendor',
  act: (change, _, id) => updateShipment(change, id, { shipmentStatus: 'InProduction' }),
}

export const stopPolling: Step = {
  after: 9,
  by: 'Fulfilment',
  act: (change, _, id) => updateShipment(change, id, { isPollingStopped: true }),
}

export const print: Step = {
  after: 30,
  by: 'Fulfilment',
  act: (change, _, id) =>
    storeSlip(change, id, {
      id: change.newId(),
      createdAt: change.now,
      pageCount: 1,
      wish: ({ slipCount }) => ({ copy: slipCount + 1 }),
    }),
}

export const printAgain: Step = { ...print, after: 31 }

export const pack: Step = {
  after: 32,
  by: 'Fulfilment',
  act: (change, order, id, random) => createPackages(change, id, { packages: [parcelFor(order, random)] }),
}

/** One unit in a parcel, and the others in another; in one, where there is but one. */
export const packInTwo: Step = {
  ...pack,
  act: async (change, order, id, random) => {
    const [first, ...rest] = (await shipmentOf(change, order, id)).lines.map(({ orderItemId, quantity }) => ({ orderItemId, quantity }))
    if (!first) return
    const others = [...(first.quantity > 1 ? [{ ...first, quantity: first.quantity - 1 }] : []), ...rest]
    const contents = others.length ? [[{ ...first, quantity: 1 }], others] : [[first]]
    const packages = contents.map((packageOrderItems): NewPackage => ({ ...parcelFor(order, random), packageOrderItems }))
    await createPackages(change, id, { packages })
  },
}

const parcelFor = ({ shippingAddress }: Order, random: Random) => parcelTo(random, shippingAddress?.countryCode)

/** Its first parcel leaves. */
export const leave: Step = {
  after: 38,
  by: 'Fulfilment',
  act: async (change, order, id) => {
    const { packages } = await shipmentOf(change, order, id)
    await updatePackage(change, { shipmentId: id, packageId: packages[0]?.id as string }, { shippedDate: change.now })
  },
}

export const arrive: Step = {
  after: 110,
  by: 'vendor',
  act: (change, _, id) => updateShipment(change, id, { shipmentStatus: 'Delivered' }),
}

export const reject: Step = {
  after: 6,
  by: 'vendor',
  act: (change, _, id, random) => rejectShipment(change, id, random.pick(refusals)),
}

const refusals = [
  'The artwork is too small to print at this size.',
  'Out of this colour until next week.',
  'The press is down for repairs.',
  'The image shows a brand that we do not print.',
] as const

export const cancel: Step = {
  after: 4,
  by: 'CustomerCare',
  act: (change, _, id) => cancelShipment(change, id, 'Made by another vendor, who has it in stock.'),
}

export const hold: Step = {
  after: 4,
  by: 'CustomerCare',
  act: (change, order) => holdOrder(change, order.id, { reason: 'CustomerRequest', comment: 'Wants another address; asked which.' }),
}
