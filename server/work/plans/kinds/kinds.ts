import { holdOrdersKind, releaseOrdersKind } from './hold-orders'
import type { AnyPlanKind } from './kind'
import { cancelOrdersKind, processOrdersKind, routeOrdersKind, unrouteOrdersKind } from './other-order-kinds'
import { productKinds } from './product-kinds'
import { rollbackKind } from './rollback/rollback'
import { acceptShipmentsKind, rejectShipmentsKind, rerouteShipmentsKind, resubmitShipmentsKind, shipShipmentsKind } from './shipment-kinds'
import { updateOrdersKind } from './update-orders/update-orders'
import { variantKinds } from './variant-kinds'

/** Every kind of plan. */
export const planKinds: readonly AnyPlanKind[] = [
  ...[updateOrdersKind, holdOrdersKind, releaseOrdersKind, cancelOrdersKind, routeOrdersKind, processOrdersKind, unrouteOrdersKind],
  ...[rerouteShipmentsKind, acceptShipmentsKind, shipShipmentsKind, rejectShipmentsKind, resubmitShipmentsKind],
  ...productKinds,
  ...variantKinds,
  rollbackKind,
]

/** The kinds that a request may name; the others only reverse these. */
export const plannableKinds = planKinds.filter(({ isReverseOnly }) => !isReverseOnly).map(({ name }) => name) as [string, ...string[]]

/** The kind of this name; a plan of a kind that this version lacks is an error. */
export function kindOf({ kind }: { kind: string }): AnyPlanKind {
  const found = planKinds.find(({ name }) => name === kind)
  if (!found) throw new Error(`There is no kind of plan ${kind}.`)
  return found
}
