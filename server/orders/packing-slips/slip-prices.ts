import type { merchants } from '@/db/schema'
import { conflict } from '@/server/kernel/refusal'
import type { Scope } from '@/server/kernel/scope'

type SlipSettings = Pick<typeof merchants.$inferSelect, 'name' | 'slipShowsPrices'>

/** Whether the caller may read the customer's prices on a slip of this merchant: a vendor only if the merchant allows it. */
export const mayReadSlipPrices = (scope: Scope, { slipShowsPrices }: SlipSettings) =>
  scope.everything || !scope.vendorIds.length || slipShowsPrices

/** Refuses a slip with prices to a vendor whose merchant does not allow them. */
export function refuseSlipPrices(scope: Scope, merchant: SlipSettings): void {
  if (!mayReadSlipPrices(scope, merchant))
    throw conflict(
      'slip.pricesHidden',
      `${merchant.name} does not allow prices on packing slips; leave showPrices out.`,
      'showPrices',
      true,
    )
}
