import type { QueryClient } from '@tanstack/react-query'
import { type Answer, ApiError, call } from '@/components/api/request'
import { retryWhileStale } from '@/components/api/retry-while-stale'
import { writeShipment } from '../shipment-store'
import type { Shipment } from '../types'
import { unshippedPackages } from '../units'
import type { Counts } from './match'
import { packedBetween } from './match'
import { type ParcelValues, parcelOf } from './parcel-values'
import { stopReason } from './stop-reason'

interface Parcel {
  shipment: Shipment
  counts: Counts
  values: ParcelValues
  /** The ship time when the parcel ships at once. The same on each retry, so that it is packed once. */
  shippedDate: string | null
}

/** The shipment with the parcel, and the parcel; `shipError` says why the shipment's parcels did not leave although all is packed. */
export type Packed = Answer<'POST /shipments/{shipmentId}/packages'> & { shipError?: Error }

/** The parcel was not packed, since the shipment has changed; `cause` has the reason. */
export class StaleShipmentError extends Error {
  constructor(
    readonly shipment: Shipment,
    override readonly cause: Error,
  ) {
    super(cause.message)
  }
}

/**
 * Packs the counted units. With a ship time every parcel of the shipment that has not left leaves with this one, in one change.
 */
export async function sendParcel(client: QueryClient, parcel: Parcel): Promise<Packed> {
  const { shipment, shippedDate } = parcel
  if (!shippedDate || !unshippedPackages(shipment).length) return pack(client, parcel)
  const packed = await pack(client, { ...parcel, shippedDate: null })
  const given = { params: { shipmentId: shipment.id }, body: { shippedDate } }
  try {
    const left = await writeShipment(client, () => call('POST /shipments/{shipmentId}/ship', given))
    return { shipment: left.shipment, packages: left.shipment.packages.filter(({ id }) => packed.packages.some((one) => one.id === id)) }
  } catch (error) {
    return { ...packed, shipError: error instanceof Error ? error : new Error(String(error)) }
  }
}

/**
 * Packs the counted units. When the shipment changed meanwhile without affecting the parcel, packs it anyway; otherwise packs nothing and
 * throws an error that names the units others packed.
 */
async function pack(client: QueryClient, { shipment, counts, values, shippedDate }: Parcel): Promise<Packed> {
  const params = { shipmentId: shipment.id }
  const body = { packages: [parcelOf(values, counts, shippedDate)] }
  const stored = async () => (await call('GET /shipments/{shipmentId}', { params })).shipment
  async function stillPackable(error: Error): Promise<Shipment> {
    const now = await stored().catch(() => {
      throw error
    })
    if (stopReason(now)) throw new StaleShipmentError(now, new Error('Somebody else changed this meanwhile: nothing was packed.'))
    const others = packedBetween(shipment, now)
    if (!others) return now
    const words = `Somebody else changed this meanwhile: ${others} packed at another bench. Compare the parcel and pack again.`
    throw new StaleShipmentError(now, new Error(words))
  }
  try {
    return await retryWhileStale(shipment, stillPackable, ({ version }) =>
      writeShipment(client, () => call('POST /shipments/{shipmentId}/packages', { params, body, ifMatch: version })),
    )
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409 || error.isOutcomeUnknown) throw error
    const now = await stored().catch(() => null)
    throw now ? new StaleShipmentError(now, error) : error
  }
}
