import { bulkScenes } from './bulk'
import { directoryScenes } from './directory'
import { holdScenes } from './holds'
import { noteScenes } from './notes'
import { orderScenes } from './orders'
import { packageScenes } from './packages'
import { shipmentScenes } from './shipments'

/** Everywhere something is asked of the service that can fail while somebody waits for it. */
export const scenes = [...orderScenes, ...holdScenes, ...noteScenes, ...shipmentScenes, ...packageScenes, ...directoryScenes, ...bulkScenes]
