/** Front door: what is kept about a person, its export and its erasure. */
export { erasureJob } from './erasure-job'
export { writeExport } from './export-file'
export { ordersOfPerson } from './find'
export { heldData } from './held-data'
export { redactOrderRecords } from './redact-order'
export { startErasure } from './start-erasure'
