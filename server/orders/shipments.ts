import type { Order } from './order'

type OfShipments = Pick<Order, 'shipments'>

/** Its shipments that somebody makes or may make. */
export const liveShipments = ({ shipments }: OfShipments) => shipments.filter(({ status }) => status !== 'Canceled')

/** The facilities that make it, each once, in the order in which they came to. */
export const facilityNames = (order: OfShipments) => [...new Set(liveShipments(order).flatMap(({ facilityName }) => facilityName ?? []))]

/** Whether updates to vendors are stopped: by hand for all of the order, or of one of its shipments. */
export const isPollingStopped = (order: OfShipments & Pick<Order, 'isPollingStopped'>) =>
  order.isPollingStopped || liveShipments(order).some((shipment) => shipment.isPollingStopped)
