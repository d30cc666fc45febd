import type { AnyPlanKind } from './kind'
import { holdOrdersKind, releaseOrdersKind } from './hold-orders'
import { updateOrdersKind } from './update-orders/update-orders'

/** Every kind of plan. */
export const planKinds: readonly AnyPlanKind[] = [updateOrdersKind, holdOrdersKind, releaseOrdersKind]

/** The kinds that a request may name; the others only reverse these. */
export const plannableKinds = planKinds.filter(({ isReverseOnly }) => !isReverseOnly).map(({ name }) => name) as [string, ...string[]]

/** The kind of this name; a plan of a kind that this version lacks is an error. */
export function kindOf({ kind }: { kind: string }): AnyPlanKind {
  const found = planKinds.find(({ name }) => name === kind)
  if (!found) throw new Error(`There is no kind of plan ${kind}.`)
  return found
}
