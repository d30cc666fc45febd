/** Every order status, in the order in which they are decided (see status.ts). */
export const orderStatuses = [
  'New',
  'SkuIssue',
  'ImageIssue',
  'AddressIssue',
  'CustomerCareHold',
  'ReadyForFulfillment',
  'InFulfillment',
  'PartiallyFulfilled',
  'Fulfilled',
  'Canceled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

const unfinished = [
  'New',
  'SkuIssue',
  'ImageIssue',
  'AddressIssue',
  'CustomerCareHold',
  'ReadyForFulfillment',
  'InFulfillment',
  'PartiallyFulfilled',
] as const

/** From which statuses an order can be acted on. What comes of it is computed, never set. */
export const orderActions = {
  hold: { from: unfinished },
  release: { from: ['CustomerCareHold'] },
  process: { from: ['New'] },
  cancel: { from: [...unfinished, 'Canceled'] },
} as const satisfies Record<string, { from: readonly OrderStatus[] }>
export type OrderAction = keyof typeof orderActions

export const can = (action: OrderAction, status: string) => (orderActions[action].from as readonly string[]).includes(status)

/** Statuses nothing leads out of. */
export const ended: readonly string[] = ['Fulfilled', 'Canceled']
