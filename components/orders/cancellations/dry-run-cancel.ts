import type { Order } from '@/components/api/order-types'
import { ApiError, type Arguments, call } from '@/components/api/request'
import { errorsByLine } from '@/components/records/lines/use-line-errors'

type Cancel = Arguments<'POST /orders/{orderId}/cancel'>
export type UnitList = { id: string; quantity: number }[]

/** The order after canceling; or null and the refusals by item id. */
export interface CancelDryRun {
  after: Order | null
  refused: Record<string, string>
}

/** The id of the item at a property path of the request (`items[2].quantity`); null for any other path. */
export const itemAt = (units: UnitList) => (propertyName: string) =>
  units[Number(/^items\[(\d+)\]/.exec(propertyName)?.[1] ?? Number.NaN)]?.id ?? null

/** Dry-runs the cancellation of these units. */
export async function dryRunCancel({ id }: Pick<Order, 'id'>, units: UnitList, signal: AbortSignal): Promise<CancelDryRun> {
  const given = { params: { orderId: id }, body: { reason: 'Dry run', items: units }, query: { dryRun: 'true' }, signal }
  try {
    const { order } = await call('POST /orders/{orderId}/cancel', given as Cancel)
    return { after: order, refused: {} }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    const { placed, rest } = errorsByLine(error.errors, itemAt(units))
    if (rest.length) throw error
    return { after: null, refused: Object.fromEntries(placed) }
  }
}

/** The refusals of the items that can no longer be canceled, by item id. */
export async function uncancelableItems(order: Order, all: UnitList, signal: AbortSignal): Promise<Record<string, string>> {
  if (!all.length) return {}
  const { refused } = await dryRunCancel(order, all, signal)
  const units = Object.keys(refused).map((id) => ({ id, quantity: 1 }))
  return units.length ? (await dryRunCancel(order, units, signal)).refused : {}
}
