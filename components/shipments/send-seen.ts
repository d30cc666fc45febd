import type { QueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../api'
import { isStale } from '../forms/use-stale'
import type { Shipment } from './shapes'
import { storeShipment } from './store'

/**
 * Sends what is decided by what the page shows of a shipment. Where somebody was faster, nothing is done: the page shows what is stored
 * now, and whoever decides decides again.
 */
export async function sendSeen<T>(client: QueryClient, { id }: Pick<Shipment, 'id'>, send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError) || !isStale(error)) throw error
    const found = await call('GET /shipments/{shipmentId}', { params: { shipmentId: id } }).catch(() => null)
    if (found) void storeShipment(client, found.shipment)
    throw new ApiError(error.status, error.errorCode, error.requestId, [{ errorMessage: outrun, propertyName: null, attemptedValue: null }])
  }
}

const outrun =
  'Somebody else changed this shipment meanwhile, so nothing was done. It is shown as it is now: send this again if it still holds.'
