import type { Change } from '@/server/kernel/change'
import { holdOrder } from '@/server/orders/holds/holds'
import { shipmentsOf } from '@/server/orders/load'
import { createPackages, updatePackage } from '@/server/orders/packages/packages'
import type { NewPackage } from '@/server/orders/packages/schemas'
import { storeSlip } from '@/server/orders/packing-slips/packing-slips'
import { cancelShipment } from '@/server/orders/shipments/actions/cancel'
import { rejectShipment } from '@/server/orders/shipments/actions/reject'
import type { Shipment } from '@/server/orders/shipments/types'
import { updateShipment } from '@/server/orders/shipments/update-shipment'
import type { Order } from '@/server/orders/types'
import { packageTo } from './packages'
import type { Random } from './random'

/** An action on an order's shipment, `after` hours after the order's creation. */
export interface Step {
  after: number
  /** The actor: the shipment's vendor (only Inkwell has a user) or an internal role. */
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
      options: ({ slipCount }) => ({ copy: slipCount + 1 }),
    }),
}

export const printAgain: Step = { ...print, after: 31 }

export const pack: Step = {
  after: 32,
  by: 'Fulfilment',
  act: (change, order, id, random) => createPackages(change, id, { packages: [packageFor(order, random)] }),
}

/** One unit in the first package, the rest in a second; a single unit in one package. */
export const packInTwo: Step = {
  ...pack,
  act: async (change, order, id, random) => {
    const [first, ...rest] = (await shipmentOf(change, order, id)).lines.map(({ orderItemId, quantity }) => ({ orderItemId, quantity }))
    if (!first) return
    const others = [...(first.quantity > 1 ? [{ ...first, quantity: first.quantity - 1 }] : []), ...rest]
    const contents = others.length ? [[{ ...first, quantity: 1 }], others] : [[first]]
    const packages = contents.map((packageOrderItems): NewPackage => ({ ...packageFor(order, random), packageOrderItems }))
    await createPackages(change, id, { packages })
  },
}

const packageFor = ({ shippingAddress }: Order, random: Random) => packageTo(random, shippingAddress?.countryCode)

/** Its first package is shipped. */
export const shipFirstPackage: Step = {
  after: 38,
  by: 'Fulfilment',
  act: async (change, order, id) => {
    const { packages } = await shipmentOf(change, order, id)
    await updatePackage(change, { shipmentId: id, packageId: packages[0]?.id as string }, { shippedDate: change.now })
  },
}

export const deliver: Step = {
  after: 110,
  by: 'vendor',
  act: (change, _, id) => updateShipment(change, id, { shipmentStatus: 'Delivered' }),
}

export const reject: Step = {
  after: 6,
  by: 'vendor',
  act: (change, _, id, random) => rejectShipment(change, id, random.pick(rejections)),
}

const rejections = [
  { reasonCode: 'ArtworkUnprintable', reason: 'The artwork is too small to print at this size.' },
  { reasonCode: 'OutOfStock', reason: 'Out of this colour until next week.' },
  { reasonCode: 'CapacityExceeded', reason: 'The press is down for repairs.' },
  { reasonCode: 'ArtworkUnprintable', reason: 'The image shows a brand that we do not print.' },
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
