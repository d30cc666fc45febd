import type { Change } from '@/server/kernel/change'
import { type Problem, problem, Refusal } from '@/server/kernel/refusal'
import { findItem } from './items/find'
import type { OrderUpdate } from './schemas/requests'
import { isKnownShippingMethod } from './search/shipping-methods'
import type { Item, Order } from './types'

/** The values of an order before an update that may be unknown after it. */
export const checkedValues = ({ customerShippingMethod, items }: Order) => ({
  customerShippingMethod,
  skus: new Map(items.map(({ id, sku }) => [id, sku])),
})

/**
 * Refuses new values of an updated order that are likely typing errors: SKUs that the catalog does not have, and a shipping method that no
 * order has. Items that skip the SKU check may have any SKU.
 */
export async function refuseUnknownValues(
  change: Change,
  order: Order,
  before: ReturnType<typeof checkedValues>,
  update: Pick<OrderUpdate, 'customerShippingMethod' | 'items'>,
): Promise<void> {
  const problems: Problem[] = []
  const { customerShippingMethod: method } = order
  const isNewMethod = update.customerShippingMethod !== undefined && method !== before.customerShippingMethod
  if (isNewMethod && method && !(await isKnownShippingMethod(change.reader, method)))
    problems.push(problem('reference.unknown', 'customerShippingMethod', `No order has the shipping method “${method}”.`, method))
  for (const [i, { id }] of (update.items ?? []).entries()) {
    const item = findItem(order, id)
    if (item && isUnknownSku(item) && item.sku !== before.skus.get(item.id))
      problems.push(problem('reference.unknown', `items[${i}].sku`, `SKU “${item.sku}” is not in the catalog.`, item.sku))
  }
  if (problems.length) throw new Refusal('ValidationError', problems)
}

const isUnknownSku = ({ variantId, skipSkuValidation }: Item) => variantId === null && !skipSkuValidation
