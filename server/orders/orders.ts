/** The public interface of orders for other modules, the worker and commands. */
export { foldCounters } from './counts/counters'
export { releaseDueHolds } from './holds/release-due'
export { countOpenOrders } from './items/open-orders'
export { getOrder, getOrderOfItem } from './load'
export { slipBatchJob } from './packing-slips/batch'
export { closeSlips, warmUpSlips } from './packing-slips/pdf/render'
export { sweepSlips } from './packing-slips/sweep'
export { reindexNotes } from './search/note-audiences'
