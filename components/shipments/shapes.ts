import type { Answer } from '../api'

/** A shipment as the API answers it. */
export type Shipment = Answer<'GET /shipments/{shipmentId}'>['shipment']
export type ShipmentLine = Shipment['orderItems'][number]
export type Package = Shipment['packages'][number]
/** A shipment in a list. */
export type ShipmentHit = Answer<'GET /shipments'>['shipments'][number]
