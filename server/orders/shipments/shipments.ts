/** The public interface of shipments for other modules. */
export { getShipment } from './load'
export { shipmentQueue } from './queue'
