import type { QueryClient } from '@tanstack/react-query'
import { dependentReads } from '@/components/api/invalidation'
import { reloadOrderRows } from '@/components/api/order-rows'
import { type Answer, call } from '@/components/api/request'
import { invalidate, withConflictRefresh as refreshOnConflict, sendWrite } from '@/components/api/write'
import { refreshSelected } from './bulk/selection'
import type { Shipment } from './types'

/** Shows a changed shipment on its page and keeps the selection up to date. Never replaces a newer version. */
function showShipment(client: QueryClient, shipment: Shipment) {
  refreshSelected([shipment])
  client.setQueriesData<Answer<'GET /shipments/{shipmentId}'>>({ queryKey: ['GET /shipments/{shipmentId}'] }, (old) =>
    old && old.shipment.id === shipment.id && shipment.version >= old.shipment.version ? { shipment } : old,
  )
}

/** Shows a shipment as it is stored now, and reloads everything that depends on it. */
export async function storeShipment(client: QueryClient, shipment: Shipment) {
  showShipment(client, shipment)
  await invalidateShipments(client)
}

/** Reloads everything that depends on shipments. */
export const invalidateShipments = (client: QueryClient) => invalidate(client, dependentReads.shipment)

/** Sends a change whose answer contains the shipment, and shows it everywhere. */
export const writeShipment = <A extends { shipment: Shipment }>(client: QueryClient, send: () => Promise<A>): Promise<A> =>
  sendWrite(client, {
    send,
    store({ shipment }) {
      showShipment(client, shipment)
      void reloadOrderRows(client, shipment.orderId)
    },
    invalidates: dependentReads.shipment,
  })

/** Sends a change of a shipment or of some of its units, and shows its result: the changed shipment, and the rest of it if there is one. */
export const writeSplit = <A extends { shipment: Shipment; source: Shipment | null }>(
  client: QueryClient,
  send: () => Promise<A>,
): Promise<A> =>
  writeShipment(client, async () => {
    const answer = await send()
    if (answer.source) showShipment(client, answer.source)
    return answer
  })

/** Sends a change whose answer does not contain the shipment, reads the shipment, and shows it everywhere. */
export const writeAndReload = <A>(
  client: QueryClient,
  { id, orderId }: Pick<Shipment, 'id' | 'orderId'>,
  send: () => Promise<A>,
): Promise<A> =>
  sendWrite(client, {
    send,
    // The write has succeeded even when the shipment cannot be read now; then its page reloads it.
    async store() {
      void reloadOrderRows(client, orderId)
      if (!(await reloadShipment(client, id))) void invalidate(client, ['GET /shipments/{shipmentId}'])
    },
    invalidates: dependentReads.shipment,
  })

async function reloadShipment(client: QueryClient, shipmentId: string): Promise<boolean> {
  const found = await call('GET /shipments/{shipmentId}', { params: { shipmentId } }).catch(() => null)
  if (found) showShipment(client, found.shipment)
  return found !== null
}

/** Sends a change based on the shipment as shown; when somebody else changed it first, shows the stored shipment and throws. */
export const withConflictRefresh = <T>(client: QueryClient, { id }: Pick<Shipment, 'id'>, send: () => Promise<T>): Promise<T> =>
  refreshOnConflict(
    'shipment',
    async () => {
      if (await reloadShipment(client, id)) void invalidateShipments(client)
    },
    send,
  )
