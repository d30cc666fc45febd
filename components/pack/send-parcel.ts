import type { QueryClient } from '@tanstack/react-query'
import { type Answer, ApiError, call } from '../api'
import { isStale } from '../forms/use-stale'
import type { Shipment } from '../shipments/shapes'
import { writeShipment } from '../shipments/store'
import type { Counts } from './match'
import { packedBetween } from './packed-between'
import { type ParcelValues, parcelOf } from './parcel-values'
import { stopOf } from './stop'

interface Parcel {
  shipment: Shipment
  counts: Counts
  values: ParcelValues
  /** When it leaves, where it leaves with this. The same each time it is tried, so that it is packed once. */
  shippedDate: string | null
}

/** The shipment as it is with the parcel, and the parcel. */
export type Packed = Answer<'POST /shipments/{shipmentId}/packages'>

/** It was not packed, since the shipment is not any more what was shown; `cause` says why. */
export class Outrun extends Error {
  constructor(
    readonly shipment: Shipment,
    override readonly cause: Error,
  ) {
    super(cause.message)
  }
}

/**
 * Packs what was counted. Where the shipment changed meanwhile and nothing of that concerns the parcel, it is packed all the same; else
 * nothing is packed, and it is said what others packed.
 */
export async function sendParcel(client: QueryClient, { shipment, counts, values, shippedDate }: Parcel): Promise<Packed> {
  const params = { shipmentId: shipment.id }
  const body = { packages: [parcelOf(values, counts, shippedDate)] }
  const send = (ifMatch: number) => writeShipment(client, () => call('POST /shipments/{shipmentId}/packages', { params, body, ifMatch }))
  try {
    return await send(shipment.version)
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 409 && !isStale(error)) || error.isUndecided) throw error
    const found = await call('GET /shipments/{shipmentId}', { params }).catch(() => null)
    if (!found) throw error
    const now = found.shipment
    if (!isStale(error)) throw new Outrun(now, error)
    if (stopOf(now)) throw new Outrun(now, new Error('Somebody else changed this meanwhile: nothing was packed.'))
    const others = packedBetween(shipment, now)
    if (!others) return send(now.version)
    const words = `Somebody else changed this meanwhile: ${others} packed at another station. Compare the parcel and pack again.`
    throw new Outrun(now, new Error(words))
  }
}
