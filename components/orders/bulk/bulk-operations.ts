/** The API operation of each bulk action. */
export const operations = {
  edit: 'PATCH /orders/bulk',
  hold: 'POST /orders/bulk/customerCareHold',
  release: 'POST /orders/bulk/releaseHold',
  cancel: 'POST /orders/bulk/cancel',
  check: 'POST /orders/processing/refresh',
} as const

export type BulkKind = keyof typeof operations
export type BulkOperation = (typeof operations)[BulkKind]
