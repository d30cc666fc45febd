/** The public interface of shipments for other modules. */
export { resubmitShipment } from './actions/assign'
export { cancelShipmentsOf } from './actions/cancel'
export { rejectShipment } from './actions/reject'
export { rerouteShipment } from './actions/reroute'
export { getShipment, resolveShipmentIds } from './load'
export { shipmentQueue } from './queue'
export { countSelectedShipments, selectShipments, shipmentsById } from './selection'
export { updateShipment } from './update-shipment'
