import { makeDock, type SeededShipment } from '../dock'
import type { Api, SeededOrder } from '../fixtures'

/** All of the order, at a facility that nobody else uses. */
export async function newShipment({ id }: SeededOrder, api: Api): Promise<SeededShipment> {
  const { order } = await api.get<{ order: { merchantId: string } }>(`/orders/${id}`)
  return (await makeDock(api, order.merchantId)).shipment({ id })
}
