import type { OrderStatus } from '@/server/orders/lifecycle'
import type { AgeLimits } from '../ui/time'

const waiting: AgeLimits = { warn: 24, late: 72 }
const working: AgeLimits = { warn: 72, late: 168 }

/** After how many hours an order of this status has waited long, and too long. What is finished waits for nobody. */
export const ageLimits: Record<OrderStatus, AgeLimits | undefined> = {
  New: waiting,
  SkuIssue: waiting,
  ImageIssue: waiting,
  AddressIssue: waiting,
  CustomerCareHold: waiting,
  ReadyForFulfillment: working,
  InFulfillment: working,
  PartiallyFulfilled: working,
  Fulfilled: undefined,
  Canceled: undefined,
}
