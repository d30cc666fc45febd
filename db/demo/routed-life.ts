import type { Sql } from '@/db/database'
import type { Order } from '@/server/orders/order'
import { createPackages } from '@/server/packages/packages'
import { updateShipment } from '@/server/shipments/update'
import { parcelTo } from './parcels'
import { inThePast } from './past-change'
import type { Random } from './random'
import { accept, pack, reject, type Step, stopPolling } from './steps'

const HOUR_MS = 60 * 60 * 1_000

/** What happens to a shipment of an order that was routed when it came: one in ten has left, some of these have arrived; most still wait. */
export async function work(db: Sql, random: Random, order: Order): Promise<void> {
  const shipmentId = order.fulfilment?.[0]?.id as string
  const taken = ({ after, act }: Step) => inThePast(db, hoursAfter(order, after), (change) => act(change, order, shipmentId, random))
  const fate = random.next()
  if (fate < 0.1) {
    const parcel = parcelTo(random, order.shippingAddress?.countryCode)
    await inThePast(db, hoursAfter(order, 38), (change) =>
      createPackages(change, shipmentId, { packages: [{ ...parcel, shippedDate: change.now }] }),
    )
    if (fate < 0.04)
      await inThePast(db, hoursAfter(order, 110), (change) => updateShipment(change, shipmentId, { shipmentStatus: 'Delivered' }))
  } else if (fate < 0.13) await taken(accept)
  else if (fate < 0.15) await taken(pack)
  else if (fate < 0.16) await taken(reject)
  else if (fate < 0.163) await taken(stopPolling)
}

/** Never later than now. */
const hoursAfter = (order: Order, hours: number) => new Date(Math.min(order.createdAt.getTime() + hours * HOUR_MS, Date.now()))
