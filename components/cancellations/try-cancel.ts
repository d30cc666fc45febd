import { ApiError, type Arguments, call } from '../api'
import { byLine } from '../items/line-problems'
import type { Order } from '../orders/shapes'

type Cancel = Arguments<'POST /orders/{orderId}/cancel'>
export type Units = { id: string; quantity: number }[]

/** What canceling would make of an order; or what the service has against it, by the item's id. */
export interface Tried {
  after: Order | null
  refused: Record<string, string>
}

/** Which item a place in the request is about: `items[2].quantity`. */
export const itemAt = (units: Units) => (propertyName: string) =>
  units[Number(/^items\[(\d+)\]/.exec(propertyName)?.[1] ?? Number.NaN)]?.id ?? null

/** Asks the service what canceling these would do. Nothing is done. */
export async function tryCancel({ id }: Pick<Order, 'id'>, units: Units, signal: AbortSignal): Promise<Tried> {
  const given = { params: { orderId: id }, body: { reason: 'Rehearsal', items: units }, query: { dryRun: 'true' }, signal }
  try {
    const { order } = await call('POST /orders/{orderId}/cancel', given as Cancel)
    return { after: order, refused: {} }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    const { placed, rest } = byLine(error.errors, itemAt(units))
    if (rest.length) throw error
    return { after: null, refused: Object.fromEntries(placed) }
  }
}

/** Of which items nothing can be canceled any more, with what the service says. */
export async function tooLate(order: Order, all: Units, signal: AbortSignal): Promise<Record<string, string>> {
  if (!all.length) return {}
  const { refused } = await tryCancel(order, all, signal)
  const units = Object.keys(refused).map((id) => ({ id, quantity: 1 }))
  return units.length ? (await tryCancel(order, units, signal)).refused : {}
}
