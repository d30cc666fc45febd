import type { AgeLimits } from '@/components/ui/format/time'
import type { OrderStatus } from '@/server/orders/lifecycle'

const waiting: AgeLimits = { warn: 24, late: 72 }
const working: AgeLimits = { warn: 72, late: 168 }

/** The hours after which an order of this status has waited long, and too long. None for final statuses. */
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
