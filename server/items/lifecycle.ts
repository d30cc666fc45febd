/** Every status of an order's item, in the order in which they are decided (see status.ts). */
export const itemStatuses = ['Open', 'SkuIssue', 'ImageIssue', 'InFulfillment', 'PartiallyFulfilled', 'Fulfilled', 'Canceled'] as const
export type ItemStatus = (typeof itemStatuses)[number]
