import type { Shipment } from '@/components/shipments/types'

/** A line of a shipment to pack. */
export const line = (id: string, sku: string, quantity: number) => ({
  id,
  shortId: `I0000000${id}`,
  sku,
  barcode: null,
  vendorSku: null,
  quantity,
  packedQuantity: 0,
  isPersonalized: false,
})
/** A shipment of two mugs and a shirt. */
export const shipment = (shortId: string, given: object = {}) =>
  ({
    id: `id of ${shortId}`,
    shortId,
    orderId: 'an order',
    shipmentStatus: 'Assigned',
    isOnHold: false,
    version: 1,
    packages: [],
    orderItems: [line('1', 'MUG', 2), line('2', 'TEE', 1)],
    ...given,
  }) as unknown as Shipment

/** The shipments that a bench finds; the last one is on hold. */
export const known = [shipment('S0000000001'), shipment('S0000000002'), shipment('S0000000003', { isOnHold: true })]
/** The answers of the service to a bench. */
export const reads = {
  find: async (text: string) => known.filter(({ shortId, orderId }) => [shortId, orderId].includes(text)),
  holdersOf: async (item: string) => (item === 'I00000008' ? [{ shortId: 'S0000000002' }] : []),
  usualCarrier: () => null,
}
