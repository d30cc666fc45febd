import type { Answer } from '@/components/api/request'

/** A shipment as the API returns it. */
export type Shipment = Answer<'GET /shipments/{shipmentId}'>['shipment']
export type ShipmentLine = Shipment['orderItems'][number]
export type Package = Shipment['packages'][number]
/** A shipment in a list. */
export type ShipmentHit = Answer<'GET /shipments'>['shipments'][number]
