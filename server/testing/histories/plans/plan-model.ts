import type { PlanRowStatus } from '@/db/states'

/** An order as far as the model's plans change it. */
export interface OrderModel {
  id: string
  version: number
  method: string
  holds: HoldModel[]
}

interface HoldModel {
  /** Null until the order has been read. */
  id: string | null
  reason: string
  isOpen: boolean
}

/** The change of a plan: each order gets this shipping method, or a hold, or loses its open holds. */
export type PlanChange = { kind: 'orders.update'; method: string } | { kind: 'orders.hold'; reason: string } | { kind: 'orders.release' }

export interface RowModel {
  order: OrderModel
  status: PlanRowStatus
  /** The version that the preview saw. */
  version: number
  /** Changes the order. */
  act(): void
  /** The change that sets it back, once it was applied. */
  reverse: Reverse | null
}

/** Makes the row of a reverse plan. */
type Reverse = () => RowModel

/** The row of an order in a new plan. */
export function previewed(order: OrderModel, change: PlanChange): RowModel {
  if (change.kind === 'orders.hold') return holding(order, [change.reason])
  if (change.kind === 'orders.update') return updating(order, change.method)
  const open = order.holds.filter(({ isOpen }) => isOpen)
  return open.length ? releasing(order, open) : rowOf(order, 'NoChange')
}

/** Applies a row as the service should. */
export function applied(row: RowModel, isExcluded: boolean): PlanRowStatus {
  const { order } = row
  if (row.status !== 'WillChange') return row.status
  if (isExcluded) return 'Excluded'
  if (order.version !== row.version) return 'Conflict'
  row.act()
  order.version++
  return 'Applied'
}

const rowOf = (order: OrderModel, status: PlanRowStatus, act = () => {}): RowModel => ({
  ...{ order, status, act, version: order.version, reverse: null },
})

function holding(order: OrderModel, reasons: readonly string[]): RowModel {
  const row = rowOf(order, 'WillChange', () => {
    const placed = reasons.map((reason) => ({ id: null, reason, isOpen: true }))
    order.holds.push(...placed)
    row.reverse = () => releasing(order, placed)
  })
  return row
}

/** Holds of which one was released meanwhile cannot be released. */
function releasing(order: OrderModel, holds: readonly HoldModel[]): RowModel {
  if (holds.some(({ isOpen }) => !isOpen)) return rowOf(order, 'Refused')
  const row = rowOf(order, 'WillChange', () => {
    for (const hold of holds) hold.isOpen = false
    row.reverse = () =>
      holding(
        order,
        holds.map(({ reason }) => reason),
      )
  })
  return row
}

/** `expected`: the method that a reverse plan set, and that nobody may have changed since. */
function updating(order: OrderModel, method: string, expected?: string): RowModel {
  if (expected !== undefined && order.method !== expected) return rowOf(order, 'Conflict')
  if (order.method === method) return rowOf(order, 'NoChange')
  const row = rowOf(order, 'WillChange', () => {
    const former = order.method
    order.method = method
    row.reverse = () => updating(order, former, method)
  })
  return row
}
