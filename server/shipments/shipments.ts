/** The front door: what other nouns do with shipments. */
export { findShipment } from './find'
